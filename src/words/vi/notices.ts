import type { notices as english } from '../en/notices.ts';
import { translated } from '../translated.ts';

export const notices = translated<typeof english>()({
  signedInTitle: 'Quý khách đã đăng nhập',
  signedIn: 'Tiếp tục đến cửa hàng hoặc đăng xuất.',
  toStore: 'Tiếp tục đến cửa hàng',
  signOut: 'Đăng xuất',
  otherAccount: 'Dùng tài khoản khác',
  signedOut: 'Quý khách đã đăng xuất.',

  registeredTitle: 'Đăng ký hoàn tất',
  registered:
    'Tài khoản của Quý khách đã sẵn sàng. Vui lòng đăng nhập bằng email và mật khẩu vừa đặt.',
  registrationUnderWay:
    'Việc đăng ký của Quý khách đang được xử lý. Kết quả sẽ được thông báo tại đây.',
  registrationUnfinished: 'Việc đăng ký của Quý khách có thể chưa hoàn tất',
  toRegistration: 'Quay lại trang Tên và mật khẩu',
  registrationLost:
    'Việc đăng ký không hoàn tất kịp thời hoặc đã được bắt đầu trong một tab khác. Vui lòng yêu cầu mã xác minh mới.',

  passwordChangedTitle: 'Đã đổi mật khẩu',
  passwordChanged: 'Vui lòng đăng nhập bằng mật khẩu mới.',
  passwordUnderWay:
    'Việc thay đổi mật khẩu của Quý khách đang được xử lý. Kết quả sẽ được thông báo tại đây.',
  passwordUnfinished: 'Mật khẩu của Quý khách có thể chưa được thay đổi',
  toPassword: 'Quay lại trang Đặt lại mật khẩu',

  appealSentTitle: 'Đã gửi yêu cầu khôi phục',
  appealSent:
    'Nhân viên của chúng tôi sẽ kiểm tra và liên hệ qua địa chỉ email mới của Quý khách. Dưới đây là thông tin Quý khách đã gửi:',
  copySummary: 'Sao chép bản tóm tắt',
  summaryLine: '{name}: {value}',
});
