import type { reset as english } from '../en/reset.ts';
import { translated } from '../translated.ts';

export const reset = translated<typeof english>()({
  heading: 'パスワードの再設定',
  subtitle: 'アカウント（{email}）の新しいパスワードを設定してください',
  subtitleWithoutEmail: 'アカウントの新しいパスワードを設定してください',
  newPassword: '新しいパスワード',
  confirm: 'パスワード（確認用）',
  newMissing: '新しいパスワードを入力してください',
  confirmMissing: '新しいパスワードをもう一度入力してください',
  mismatch: '「新しいパスワード」と「パスワード（確認用）」が一致しません',
  submit: 'パスワードを再設定',
  startAgain: '新しい認証コードを取得',
});
