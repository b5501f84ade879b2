import type { forget as english } from '../en/forget.ts';
import { translated } from '../translated.ts';

export const forget = translated<typeof english>()({
  heading: '忘記密碼',
  subtitle: '我們會將驗證碼傳送至您註冊的電子郵件地址',
  emailMissing: '請輸入電子郵件',
  emailMalformed: '請輸入有效的電子郵件地址',
  emailMissingForCode: '請輸入電子郵件地址',
  placeholder: '請輸入電子郵件',
  submit: '送出',
  retrieval: '透過電子郵件取回密碼',
  unavailableEmail: '電子郵件地址已無法使用？',
  resetLost: '設定新密碼前，請先使用驗證碼驗證您的電子郵件地址。先前的驗證不再有效。',
});
