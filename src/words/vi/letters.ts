import type { letters as english } from '../en/letters.ts';
import { translated } from '../translated.ts';

export const letters = translated<typeof english>()({
  codeSubject: '{code} là mã xác minh của Quý khách',
  code: 'Mã xác minh của Quý khách là {code}',
  greeting: 'Kính gửi {name},',
  toRegister:
    'Vui lòng nhập mã này để tạo tài khoản. Mã có hiệu lực trong 10 phút và hết hiệu lực khi có mã mới hơn.',
  toConfirm:
    'Vui lòng nhập mã này để xác nhận địa chỉ email của Quý khách. Mã có hiệu lực trong 10 phút và hết hiệu lực khi có mã mới hơn.',
  toReset:
    'Vui lòng nhập mã này để đặt mật khẩu mới. Mã có hiệu lực trong 10 phút và hết hiệu lực khi có mã mới hơn.',
  codeNotAsked:
    'Nếu Quý khách không yêu cầu mã này, vui lòng bỏ qua email này và không cung cấp mã cho bất kỳ ai.',

  movedSubject: 'Địa chỉ email tài khoản của Quý khách đã được thay đổi',
  moved: 'Tài khoản của Quý khách hiện có địa chỉ email {email}',
  movedHow:
    'Thay đổi này được thực hiện theo yêu cầu khôi phục tài khoản của Quý khách. Vui lòng đăng nhập bằng địa chỉ email mới và mật khẩu của Quý khách; mọi lần đăng nhập trước đó đã kết thúc.',
  movedNotAsked:
    'Nếu Quý khách không gửi yêu cầu này, vui lòng báo ngay cho nhân viên phụ trách tài khoản của Quý khách.',
});
