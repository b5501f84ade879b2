import type { reset as english } from '../en/reset.ts';
import { translated } from '../translated.ts';

export const reset = translated<typeof english>()({
  heading: '重設密碼',
  subtitle: '為 {email} 設定新密碼',
  subtitleWithoutEmail: '為您的帳戶設定新密碼',
  newPassword: '新密碼',
  confirm: '確認密碼',
  newMissing: '請輸入新密碼',
  confirmMissing: '請確認新密碼',
  mismatch: '新密碼與確認密碼不一致',
  submit: '重設密碼',
  startAgain: '重新取得驗證碼',
});
