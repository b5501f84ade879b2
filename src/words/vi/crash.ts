import type { crash as english } from '../en/crash.ts';
import { translated } from '../translated.ts';

export const crash = translated<typeof english>()({
  codeAccepted:
    'Mã xác minh của Quý khách đã được chấp nhận: Quý khách có thể tiếp tục từ đây mà không cần mã mới trong khoảng 10 phút.',
  onItsWay: 'Thông tin Quý khách gửi gần nhất đang được xử lý và vẫn có thể thành công.',
});
