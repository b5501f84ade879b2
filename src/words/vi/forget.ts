import type { forget as english } from '../en/forget.ts';
import { translated } from '../translated.ts';

export const forget = translated<typeof english>()({
  heading: 'Quên mật khẩu',
  subtitle: 'Chúng tôi sẽ gửi mã xác minh đến địa chỉ email Quý khách đã đăng ký',
  emailMissing: 'Vui lòng nhập email',
  emailMalformed: 'Vui lòng nhập địa chỉ email hợp lệ',
  emailMissingForCode: 'Vui lòng nhập địa chỉ email',
  placeholder: 'Vui lòng nhập email',
  submit: 'Xác nhận',
  retrieval: 'Lấy lại mật khẩu qua email',
  unavailableEmail: 'Không còn dùng được địa chỉ email?',
  resetLost:
    'Để đặt mật khẩu mới, trước tiên vui lòng xác nhận email của Quý khách bằng mã xác minh. Xác nhận trước đó (nếu có) không còn hiệu lực.',
});
