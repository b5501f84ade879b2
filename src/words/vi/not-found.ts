import type { notFound as english } from '../en/not-found.ts';
import { translated } from '../translated.ts';

export const notFound = translated<typeof english>()({
  message: 'Rất tiếc! Không tìm thấy trang này…',
  hint: 'Địa chỉ có thể đã bị gõ sai, hoặc trang có thể đã được chuyển đi.',
  outside: 'Địa chỉ này nằm ngoài cổng tài khoản. Mọi địa chỉ của cổng đều bắt đầu bằng {base}.',
  home: 'Trang chủ',
  homeHint: 'Đăng nhập, đăng ký hoặc lấy lại quyền truy cập tài khoản của Quý khách.',
  back: 'Quay lại trang trước',
  backHint: 'Tiếp tục từ nơi Quý khách đã dừng lại.',
});
