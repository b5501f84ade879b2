import type { reset as english } from '../en/reset.ts';
import { translated } from '../translated.ts';

export const reset = translated<typeof english>()({
  heading: 'Đặt lại mật khẩu',
  subtitle: 'Đặt mật khẩu mới cho {email}',
  subtitleWithoutEmail: 'Đặt mật khẩu mới cho tài khoản của Quý khách',
  newPassword: 'Mật khẩu mới',
  confirm: 'Xác nhận mật khẩu',
  newMissing: 'Vui lòng nhập mật khẩu mới',
  confirmMissing: 'Vui lòng xác nhận mật khẩu mới',
  mismatch: '“Mật khẩu mới” và “Xác nhận mật khẩu” không khớp',
  submit: 'Đặt lại mật khẩu',
  startAgain: 'Yêu cầu mã xác minh mới',
});
