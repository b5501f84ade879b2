import type { code as english } from '../en/code.ts';
import { translated } from '../translated.ts';

export const code = translated<typeof english>()({
  label: '驗證碼',
  missing: '請輸入驗證碼',
  malformed: '驗證碼不正確',
  ask: '取得驗證碼',
  resend: '重新傳送',
  sending: '傳送中…',
  seconds: '{count} 秒',
  before: '驗證碼為 6 位數字，將傳送至上方的電子郵件地址。',
  sentTo: '驗證碼已{ago}傳送至 {email}。郵件可能需要一兩分鐘才會送達，也請查看垃圾郵件資料夾。',
  ago: '於 {time}',
  used: '傳送至 {email} 的驗證碼可能已被使用，請重新取得。',
  editedWhileChecked:
    '在核對 {email} 的驗證碼時，您更改了已填寫的內容，因此該驗證碼可能已被使用。如有需要，請重新取得。',
  canResend: '您現在可以重新取得驗證碼。',
});
