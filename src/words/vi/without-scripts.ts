import type { withoutScripts as english } from '../en/without-scripts.ts';
import { translated } from '../translated.ts';

export const withoutScripts = translated<typeof english>()({
  noScript:
    'Biểu mẫu này chỉ hoạt động khi có JavaScript, nhưng trình duyệt này đã tắt, không tải được JavaScript hoặc đã quá cũ: nội dung nhập tại đây sẽ không được gửi đi. Vui lòng cho phép JavaScript cho trang web này hoặc dùng trình duyệt mới hơn, rồi tải lại trang.',
  support: '<b>Hoặc gửi thư đến</b> {email}',
  startFailed:
    'Trang này chưa khởi chạy nên các nút hiện chưa có tác dụng. Nội dung Quý khách đã nhập vẫn được giữ. Vui lòng kiểm tra kết nối và khởi chạy lại; nếu vẫn không được, hãy tải lại trang.',
  startAgain: 'Khởi chạy lại',
});
