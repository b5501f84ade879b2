import type { code as english } from '../en/code.ts';
import { translated } from '../translated.ts';

export const code = translated<typeof english>()({
  label: 'Mã xác minh',
  missing: 'Vui lòng nhập mã xác minh',
  malformed: 'Mã xác minh không đúng',
  ask: 'Yêu cầu mã xác minh',
  resend: 'Gửi lại',
  sending: 'Đang gửi…',
  seconds: '{count} giây',
  before: 'Mã gồm 6 chữ số và được gửi đến địa chỉ email ở trên.',
  sentTo:
    'Đã gửi mã xác minh đến {email}{ago}. Có thể mất một đến hai phút. Vui lòng kiểm tra cả thư mục thư rác.',
  ago: ' {time}',
  used: 'Mã đã gửi đến {email} có thể đã được sử dụng. Vui lòng yêu cầu mã mới.',
  editedWhileChecked:
    'Quý khách đã thay đổi nội dung đã nhập trong khi mã của {email} đang được kiểm tra, nên mã này có thể đã được sử dụng. Vui lòng yêu cầu mã mới nếu cần.',
  canResend: 'Bây giờ Quý khách có thể yêu cầu gửi lại mã.',
});
