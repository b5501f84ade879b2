import type { controls as english } from '../en/controls.ts';
import { translated } from '../translated.ts';

export const controls = translated<typeof english>()({
  dismiss: '閉じる',
  notifications: '通知',
  storageBlocked:
    'このブラウザーにはこのサイトのデータが保存されないため、ページを再読み込みすると入力内容が失われます。このタブではそのまま続けられます。',
  reference: 'お問い合わせ番号',
  copyReference: 'コピー',
  writeToSupport: 'サポートにメールを送る',
  copied: 'コピーしました',
  language: '言語',
  languageChanged: 'このページの表示が日本語になりました。',
  copyFailed:
    'このブラウザーではコピーが許可されませんでした。テキストが選択されていますので、手動でコピーしてください。',
});
