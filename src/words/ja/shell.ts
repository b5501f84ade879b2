import type { shell as english } from '../en/shell.ts';
import { translated } from '../translated.ts';

export const shell = translated<typeof english>()({
  skip: '本文へスキップ',
  welcome: '{company}へようこそ',
  contactPhone: '電話番号',
  contactEmail: 'メールアドレス',
  facilityAddress: '製造拠点',
  email: 'メールアドレス',
  password: 'パスワード',
  backToLogin: 'ログインに戻る',
  toRegister: 'このメールアドレスで新規登録',
  errorTitle: 'エラー：{title}',
  errorNotification: 'エラー',
  loading: '読み込み中…',
  loadFailed:
    'このページの一部を読み込めませんでした。通信環境をご確認のうえ、もう一度お試しください。入力内容は保持されています。',
  broken:
    'このページで問題が発生しました。入力内容は保持されています。もう一度お試しいただき、再び発生する場合はページを再読み込みしてください。',
  didYouMean: '{email}ではありませんか？',
  fullWidth: 'パスワードに全角文字が含まれています。日本語入力（IME）がオンになっていませんか？',
  capsLock: 'Caps Lockがオンになっています。',
  newTab: '新しいタブで開きます',
  showPassword: 'パスワードを表示',
  passwordShown: 'パスワードが表示されています。',
  passwordHidden: 'パスワードは非表示になっています。',
  crashHeading: 'このページで問題が発生しました',
  crashText:
    'この部分を表示できませんでした。もう一度お試しください。再び発生する場合は、ページを再読み込みしてください。',
  crashRetry: 'もう一度試す',
  crashReload: 'ページを再読み込み',
  crashHome: 'トップページへ',
});
