import type { controls as english } from '../en/controls.ts';
import { translated } from '../translated.ts';

export const controls = translated<typeof english>()({
  dismiss: 'Đóng',
  notifications: 'Thông báo',
  storageBlocked:
    'Trình duyệt này không lưu dữ liệu nào cho trang web này, nên nội dung Quý khách đã nhập sẽ bị mất nếu tải lại trang. Quý khách vẫn có thể tiếp tục trong tab này.',
  reference: 'Mã tham chiếu hỗ trợ',
  copyReference: 'Sao chép',
  writeToSupport: 'Gửi thư cho bộ phận hỗ trợ',
  copied: 'Đã sao chép',
  language: 'Ngôn ngữ',
  languageChanged: 'Trang này hiện hiển thị bằng tiếng Việt.',
  copyFailed:
    'Trình duyệt này không cho phép sao chép. Nội dung đã được chọn sẵn: vui lòng sao chép thủ công.',
});
