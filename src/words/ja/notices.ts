import type { notices as english } from '../en/notices.ts';
import { translated } from '../translated.ts';

export const notices = translated<typeof english>()({
  signedInTitle: 'すでにログインしています',
  signedIn: 'ストアに進むか、ログアウトしてください。',
  toStore: 'ストアに進む',
  signOut: 'ログアウト',
  otherAccount: '別のアカウントを使う',
  signedOut: 'ログアウトしました。',

  registeredTitle: '登録が完了しました',
  registered:
    'アカウントの準備ができました。メールアドレスと、先ほど設定したパスワードでログインしてください。',
  registrationUnderWay: '登録を処理しています。結果はここでお知らせします。',
  registrationUnfinished: '登録は完了していない可能性があります',
  toRegistration: '「お客様名とパスワード」に戻る',
  registrationLost:
    '登録が時間内に完了しなかったか、別のタブで開始されました。新しい認証コードを取得してください。',

  passwordChangedTitle: 'パスワードを変更しました',
  passwordChanged: '新しいパスワードでログインしてください。',
  passwordUnderWay: 'パスワードの変更を処理しています。結果はここでお知らせします。',
  passwordUnfinished: 'パスワードは変更されていない可能性があります',
  toPassword: '「パスワードの再設定」に戻る',

  appealSentTitle: '申請を送信しました',
  appealSent:
    '担当者が内容を確認し、新しいメールアドレスにご連絡します。送信内容は次のとおりです。',
  copySummary: '内容をコピー',
  summaryLine: '{name}：{value}',
});
