import type { withoutScripts as english } from '../en/without-scripts.ts';
import { translated } from '../translated.ts';

export const withoutScripts = translated<typeof english>()({
  noScript:
    'このフォームのご利用にはJavaScriptが必要ですが、JavaScriptが無効になっているか、読み込めなかったか、ブラウザーが古いため、フォームが動作していません。ここに入力した内容は送信されません。このサイトでJavaScriptを許可するか、より新しいブラウザーに切り替えたうえで、ページを再読み込みしてください。',
  support: '<b>または、メールでお問い合わせください：</b>{email}',
  startFailed:
    'このページはまだ動作を開始していないため、今のところボタンを押しても反応しません。入力内容はまだ残っています。通信環境をご確認のうえ、もう一度開始してください。',
  startAgain: 'もう一度開始',
});
