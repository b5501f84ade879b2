import type { reset as english } from '../en/reset.ts';
import { translated } from '../translated.ts';

export const reset = translated<typeof english>()({
  heading: '重置密码',
  subtitle: '为{email}设置新密码',
  subtitleWithoutEmail: '为您的账户设置新密码',
  newPassword: '新密码',
  confirm: '确认密码',
  newMissing: '请输入新密码',
  confirmMissing: '请确认新密码',
  mismatch: '新密码与确认密码不一致',
  submit: '重置密码',
  startAgain: '重新获取验证码',
});
