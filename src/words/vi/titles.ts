import type { titles as english } from '../en/titles.ts';
import { translated } from '../translated.ts';

export const titles = translated<typeof english>()({
  account: 'Đăng nhập',
  register: 'Đăng ký',
  userinfo: 'Tên và mật khẩu',
  forget: 'Quên mật khẩu',
  retrieve: 'Lấy lại mật khẩu',
  reset: 'Đặt lại mật khẩu',
  appeal: 'Yêu cầu khôi phục tài khoản',
  terms: 'Điều khoản và điều kiện',
  pdpa: 'Thông báo PDPA',
  accessibility: 'Tuyên bố về khả năng tiếp cận',
  notFound: 'Không tìm thấy trang',
});
