import type { code as english } from '../en/code.ts';
import { translated } from '../translated.ts';

export const code = translated<typeof english>()({
  label: '認証コード',
  missing: '認証コードを入力してください',
  malformed: '認証コードが正しくありません',
  ask: '認証コードを取得',
  resend: '再送信',
  sending: '送信中…',
  seconds: '{count}秒',
  before: '認証コードは6桁の数字で、上記のメールアドレスに届きます。',
  sentTo:
    '認証コードを{email}に送信しました{ago}。届くまでに1～2分かかることがあります。迷惑メールフォルダーもご確認ください。',
  ago: '（{time}）',
  used: '{email}に送信した認証コードは使用済みの可能性があります。新しい認証コードを取得してください。',
  editedWhileChecked:
    '{email}に送信した認証コードの確認中に入力内容が変更されたため、認証コードは使用済みの可能性があります。必要な場合は、新しい認証コードを取得してください。',
  canResend: '認証コードを再度取得できるようになりました。',
});
