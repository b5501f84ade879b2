import type { withoutScripts as english } from '../en/without-scripts.ts';
import { translated } from '../translated.ts';

export const withoutScripts = translated<typeof english>()({
  noScript:
    'Biểu mẫu này chỉ hoạt động khi bật JavaScript, nhưng trên trình duyệt này JavaScript đang bị tắt, không tải được hoặc không được hỗ trợ do trình duyệt quá cũ. Vì vậy, nội dung nhập tại đây sẽ không được gửi đi. Vui lòng cho phép trang web này sử dụng JavaScript hoặc dùng trình duyệt mới hơn, rồi tải lại trang.',
  support: '<b>Hoặc gửi thư đến</b> {email}',
  startFailed:
    'Trang này chưa khởi chạy nên các nút hiện chưa có tác dụng. Nội dung Quý khách đã nhập vẫn còn đây. Vui lòng kiểm tra kết nối và khởi chạy lại.',
  startAgain: 'Khởi chạy lại',
});
