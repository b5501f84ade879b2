import type { appeal as english } from '../en/appeal.ts';
import { translated } from '../translated.ts';

export const appeal = translated<typeof english>()({
  heading: 'Yêu cầu khôi phục tài khoản',
  subtitle:
    'Vui lòng cho biết địa chỉ email mà Quý khách không còn dùng được và địa chỉ thay thế để chúng tôi liên hệ với Quý khách',
  reason: 'Lý do yêu cầu',
  reason1: 'Không nhận được mã xác minh',
  reason2: 'Email đã bị vô hiệu hóa',
  originalEmail: 'Email ban đầu',
  latestEmail: 'Email mới',
  remarks: 'Ghi chú',
  optional: '{label} <note>(không bắt buộc)</note>',
  originalMissing: 'Vui lòng điền địa chỉ email ban đầu',
  originalMalformed: 'Vui lòng cung cấp đúng địa chỉ email',
  latestMissing: 'Vui lòng điền địa chỉ email mới',
  latestMalformed: 'Vui lòng nhập địa chỉ email hợp lệ',
  same: 'Email ban đầu và email mới không được trùng nhau',
  remarksTooLong: 'Ghi chú chỉ được có tối đa 1.000 ký tự',
  charactersLeft: { other: 'Còn lại {count} ký tự' },
  charactersOver: { other: 'Thừa {count} ký tự' },
  submit: 'Gửi',
});
