import type { failures as english } from '../en/failures.ts';
import { translated } from '../translated.ts';

export const failures = translated<typeof english>()({
  serverException: 'Máy chủ gặp sự cố, vui lòng thử lại sau',
  alreadyRegistered: 'Email này đã được đăng ký',
  notRegistered: 'Địa chỉ email đã nhập chưa được đăng ký',
  emailIncorrect: 'Vui lòng nhập đúng địa chỉ email',
  codeIncorrect: 'Mã xác minh không đúng',
  codeExpired: 'Mã xác minh đã hết hạn. Vui lòng yêu cầu mã mới.',
  employeeOrPasswordIncorrect: 'Mã nhân viên hoặc mật khẩu không đúng',
  phoneOrCodeIncorrect: 'Số điện thoại hoặc mã xác minh không đúng',
  loginNameOnce: 'Tên đăng nhập chỉ được sửa một lần',
  passwordMissing: 'Vui lòng nhập mật khẩu',
  passwordIncorrect: 'Mật khẩu không đúng',
  passwordShort: 'Mật khẩu phải có ít nhất 6 ký tự',
  passwordPlain:
    'Mật khẩu phải có từ hai loại trở lên trong số: chữ số, chữ hoa không dấu, chữ thường không dấu, ký tự đặc biệt',
  passwordReused: 'Không thể dùng lại mật khẩu trước đây',
  passwordRules: 'Mật khẩu không tuân theo quy tắc mật khẩu',
  userUnknown: 'Người dùng không tồn tại',
  notBound: 'Tài khoản chưa được liên kết',
  userDisabled: 'Người dùng này đã bị vô hiệu hóa',
  duplicateEmail: 'Email đăng nhập này bị trùng: đã có tài khoản dùng email này',
  contactUs:
    'Vui lòng liên hệ với chúng tôi để được cấp tài khoản. Nếu đã có tài khoản, Quý khách có thể đăng nhập bằng tài khoản đó.',
  selfRegistration: 'Không hỗ trợ tự đăng ký',
  nameCharacters: 'Tên chỉ được chứa chữ Hán, chữ số, chữ cái và dấu ngoặc đơn',
  tokenExpired:
    'Token của lượt truy cập này đã hết hạn hoặc không hợp lệ. Vui lòng thử lại hoặc tải lại trang.',
  nameTooLong: 'Tên chỉ được có tối đa 20 ký tự',
  alreadyAuthenticated: 'Tài khoản này đã được xác thực',

  checkPhone: 'Vui lòng kiểm tra số điện thoại',
  checkEmail: 'Vui lòng kiểm tra địa chỉ email',
  checkLoginName: 'Vui lòng kiểm tra tên đăng nhập',
  checkNewPassword: 'Vui lòng kiểm tra mật khẩu mới',
  checkOldPassword: 'Vui lòng kiểm tra mật khẩu cũ',
  employeeId: 'Mã nhân viên có vấn đề',
  workOrder: 'Không thể tiếp nhận phiếu công việc sau bán hàng',
  appeal: 'Không thể tiếp nhận yêu cầu khôi phục. Vui lòng kiểm tra thông tin đã nhập.',
  checkOriginalEmail: 'Vui lòng kiểm tra địa chỉ email ban đầu',

  sendingFailed: 'Gửi không thành công',
  tooManyAttempts: 'Đã thử quá nhiều lần, vui lòng thử lại sau',
  unreachable: 'Không thể kết nối đến hệ thống. Vui lòng kiểm tra kết nối và thử lại.',
  unreadable: 'Hệ thống gửi về phản hồi không đọc được. Vui lòng thử lại sau.',
  unexpected: 'Hệ thống gửi về phản hồi không đầy đủ. Vui lòng thử lại sau.',

  timeout: 'Không nhận được phản hồi kịp thời. Vui lòng thử lại.',
  timeoutCodeSent:
    'Không nhận được phản hồi kịp thời. Mã xác minh có thể đã được gửi: vui lòng kiểm tra hộp thư trước khi yêu cầu lại.',
  timeoutCodeUsed:
    'Không nhận được phản hồi kịp thời. Mã xác minh có thể đã được sử dụng: vui lòng thử lại và yêu cầu mã mới nếu mã bị từ chối.',
  timeoutRegistered:
    'Không nhận được phản hồi kịp thời. Việc đăng ký của Quý khách có thể đã thành công: vui lòng thử lại hoặc thử đăng nhập.',
  timeoutPasswordChanged:
    'Không nhận được phản hồi kịp thời. Mật khẩu của Quý khách có thể đã được thay đổi: vui lòng thử lại hoặc thử đăng nhập bằng mật khẩu mới.',
  timeoutAppealReceived:
    'Không nhận được phản hồi kịp thời. Yêu cầu khôi phục của Quý khách có thể đã được tiếp nhận: vui lòng thử lại nếu không chắc chắn.',

  unanswered: 'Quý khách đã rời trang trước khi có phản hồi. Vui lòng thử lại.',
  unansweredCodeSent:
    'Quý khách đã rời trang trước khi có phản hồi. Mã xác minh có thể đã được gửi: vui lòng kiểm tra hộp thư trước khi yêu cầu lại.',
  unansweredCodeUsed:
    'Quý khách đã rời trang trước khi có phản hồi. Mã xác minh có thể đã được sử dụng: vui lòng thử lại và yêu cầu mã mới nếu mã bị từ chối.',
  unansweredRegistered:
    'Quý khách đã rời trang trước khi có phản hồi. Việc đăng ký của Quý khách có thể đã thành công: vui lòng thử lại hoặc thử đăng nhập.',
  unansweredPasswordChanged:
    'Quý khách đã rời trang trước khi có phản hồi. Mật khẩu của Quý khách có thể đã được thay đổi: vui lòng thử lại hoặc thử đăng nhập bằng mật khẩu mới.',
  unansweredAppealReceived:
    'Quý khách đã rời trang trước khi có phản hồi. Yêu cầu khôi phục của Quý khách có thể đã được tiếp nhận: vui lòng thử lại nếu không chắc chắn.',

  lostMark:
    'Việc xác nhận email của Quý khách không còn hiệu lực. Vui lòng yêu cầu mã xác minh mới và xác nhận lại.',
  perhapsRegistered:
    'Tài khoản của Quý khách có thể đã được tạo ở một lần thử trước đó. Vui lòng thử đăng nhập; nếu không được, vui lòng yêu cầu mã xác minh mới.',
  perhapsPasswordChanged:
    'Mật khẩu của Quý khách có thể đã được thay đổi ở một lần thử trước đó. Vui lòng đăng nhập bằng mật khẩu mới; nếu không được, vui lòng yêu cầu mã xác minh mới.',
  passwordTooLong: 'Mật khẩu này quá dài để gửi an toàn. Vui lòng dùng mật khẩu ngắn hơn.',
  passwordUnsupportedCharacter:
    'Mật khẩu này có ký tự không thể gửi an toàn, chẳng hạn biểu tượng cảm xúc. Vui lòng bỏ ký tự đó.',
  unsoundKey:
    'Hệ thống không cung cấp cách an toàn để gửi mật khẩu của Quý khách, nên không có gì được gửi đi. Vui lòng thử lại sau.',
  encryptionFailed:
    'Không thể bảo vệ mật khẩu của Quý khách để gửi đi, nên không có gì được gửi đi. Vui lòng thử lại.',
  cookiesRefused:
    'Email và mật khẩu của Quý khách đúng, nhưng trình duyệt này đã từ chối cookie dùng để duy trì đăng nhập. Vui lòng cho phép cookie cho trang web này rồi thử lại.',
  cookieTooLarge:
    'Email và mật khẩu của Quý khách đúng, nhưng thông tin tài khoản của Quý khách quá lớn đối với cookie của trình duyệt này. Vui lòng liên hệ với chúng tôi.',

  waitSeconds: { other: 'Vui lòng chờ {count} giây.' },
  waitMinutes: { other: 'Vui lòng chờ khoảng {count} phút.' },
  waitHours: { other: 'Vui lòng chờ khoảng {count} giờ.' },
  thenWait: '{said} {wait}',
  thenWaitUnended: '{said}. {wait}',
  serverThenWait: '{said} {wait}',
  serverThenWaitUnended: '{said}. {wait}',
  aboutAppeal: 'Về yêu cầu khôi phục của Quý khách với {email}: {failure}',
});
