import type { shell as english } from '../en/shell.ts';
import { translated } from '../translated.ts';

export const shell = translated<typeof english>()({
  skip: 'Chuyển đến nội dung chính',
  welcome: 'Chào mừng Quý khách đến với {company}',
  contactPhone: 'Điện thoại',
  contactEmail: 'Email',
  facilityAddress: 'Cơ sở sản xuất',
  email: 'Email',
  password: 'Mật khẩu',
  backToLogin: 'Quay lại trang đăng nhập',
  toRegister: 'Đăng ký bằng email này',
  errorTitle: 'Lỗi: {title}',
  errorNotification: 'Lỗi',
  loading: 'Đang tải…',
  loadFailed:
    'Không tải được một phần của trang này. Vui lòng kiểm tra kết nối và thử lại; nội dung Quý khách đã nhập vẫn được giữ.',
  broken:
    'Đã xảy ra lỗi trên trang này. Nội dung Quý khách đã nhập vẫn được giữ: vui lòng thử lại và tải lại trang nếu lỗi tiếp tục xảy ra.',
  didYouMean: 'Có phải ý Quý khách là {email}?',
  fullWidth: 'Mật khẩu có ký tự toàn chiều rộng. Có phải bộ gõ đang bật?',
  capsLock: 'Caps Lock đang bật.',
  newTab: '(mở trong tab mới)',
  showPassword: 'Hiện mật khẩu',
  passwordShown: 'Mật khẩu của Quý khách đang được hiển thị.',
  passwordHidden: 'Mật khẩu của Quý khách đang được ẩn.',
  crashHeading: 'Đã xảy ra lỗi trên trang này',
  crashText:
    'Không thể hiển thị phần này. Vui lòng thử lại; nếu lỗi tiếp tục xảy ra, hãy tải lại trang.',
  crashRetry: 'Thử lại',
  crashReload: 'Tải lại trang',
  crashHome: 'Đến trang chủ',
});
