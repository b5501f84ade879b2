import type { retrieve as english } from '../en/retrieve.ts';
import { translated } from '../translated.ts';

export const retrieve = translated<typeof english>()({
  heading: 'Lấy lại mật khẩu',
  subtitle: 'Mã xác minh sẽ được gửi đến địa chỉ email Quý khách đã đăng ký',
  account: 'Email',
  steps: 'Các bước',
  step1: 'Cho biết địa chỉ email của tài khoản',
  step2: 'Nhập mã mà chúng tôi gửi đến địa chỉ đó',
  step3: 'Đặt mật khẩu mới và đăng nhập bằng mật khẩu đó',
  emailMissing: 'Vui lòng nhập địa chỉ email',
  emailMalformed: 'Vui lòng nhập địa chỉ email hợp lệ',
  placeholder: 'Vui lòng nhập email',
  previous: 'Dùng địa chỉ trước đó {email}',
  pressAgain:
    'Quý khách đã thay đổi địa chỉ trong khi địa chỉ đang được kiểm tra. Vui lòng nhấn “Tiếp theo” lần nữa.',
  next: 'Tiếp theo',
  edit: 'Sửa',
  unavailableEmail: 'Không còn dùng được địa chỉ email?',
});
