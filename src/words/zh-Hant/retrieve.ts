import type { retrieve as english } from '../en/retrieve.ts';
import { translated } from '../translated.ts';

export const retrieve = translated<typeof english>()({
  heading: '取回密碼',
  subtitle: '驗證碼將傳送至您註冊的電子郵件地址',
  account: '電子郵件',
  steps: '步驟',
  step1: '告訴我們您帳戶的電子郵件地址',
  step2: '輸入我們傳送至該地址的驗證碼',
  step3: '設定新密碼，並以新密碼登入',
  emailMissing: '請輸入電子郵件地址',
  emailMalformed: '請輸入有效的電子郵件地址',
  placeholder: '請輸入電子郵件',
  previous: '使用先前的地址 {email}',
  pressAgain: '在核對電子郵件地址時，您更改了地址。請再按一次「下一步」。',
  next: '下一步',
  edit: '修改',
  unavailableEmail: '電子郵件地址已無法使用？',
});
