import type { account as english } from '../en/account.ts';
import { translated } from '../translated.ts';

export const account = translated<typeof english>()({
  heading: 'Tài khoản của Quý khách',
  tabs: 'Đăng nhập hoặc đăng ký',
  loginTab: 'Đăng nhập',
  registerTab: 'Đăng ký',

  loginEmailMissing: 'Vui lòng nhập email',
  loginEmailMalformed: 'Vui lòng nhập địa chỉ email hợp lệ',
  passwordMissing: 'Vui lòng nhập mật khẩu',
  passwordUnlikely: 'Mật khẩu không đúng',
  logIn: 'Đăng nhập',
  forgot: 'Quên mật khẩu?',
  leaving: 'Đã đăng nhập. Đang chuyển Quý khách đến cửa hàng…',

  emailMissing: 'Vui lòng nhập email',
  emailMalformed: 'Vui lòng nhập địa chỉ email hợp lệ',
  agree:
    'Tôi đã đọc và đồng ý với <terms>Thỏa thuận người dùng</terms> và <privacy>Chính sách quyền riêng tư</privacy>',
  agreeFirst: 'Vui lòng đồng ý với Thỏa thuận người dùng và Chính sách quyền riêng tư trước',
  register: 'Đăng ký',
  toLogin: 'Đăng nhập bằng email này',
  toReset: 'Đặt lại mật khẩu của tài khoản này',
});
