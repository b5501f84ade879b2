import type { userinfo as english } from '../en/userinfo.ts';
import { translated } from '../translated.ts';

export const userinfo = translated<typeof english>()({
  heading: 'Tên và mật khẩu',
  subtitle: 'Bước cuối cùng: tên của Quý khách và mật khẩu cho {email}',
  subtitleWithoutEmail: 'Bước cuối cùng: tên của Quý khách và mật khẩu cho tài khoản của Quý khách',
  name: 'Tên khách hàng',
  nameMissing: 'Vui lòng nhập tên khách hàng',
  passwordMissing: 'Vui lòng nhập mật khẩu',
  submit: 'Hoàn tất',
  startAgain: 'Yêu cầu mã xác minh mới',
  back: '< Quay lại',
});
