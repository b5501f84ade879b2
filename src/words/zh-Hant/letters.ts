import type { letters as english } from '../en/letters.ts';
import { translated } from '../translated.ts';

export const letters = translated<typeof english>()({
  codeSubject: '{code} 是您的驗證碼',
  code: '您的驗證碼是：{code}',
  greeting: '{name}，您好：',
  toRegister:
    '請輸入此驗證碼以註冊帳戶。驗證碼在 10 分鐘內有效；收到新的驗證碼後，此驗證碼即失效。',
  toConfirm:
    '請輸入此驗證碼以驗證您的電子郵件地址。驗證碼在 10 分鐘內有效；收到新的驗證碼後，此驗證碼即失效。',
  toReset: '請輸入此驗證碼以設定新密碼。驗證碼在 10 分鐘內有效；收到新的驗證碼後，此驗證碼即失效。',
  codeNotAsked: '若您並未要求驗證碼，請忽略這封郵件，也請勿將驗證碼告訴任何人。',

  movedSubject: '您帳戶的電子郵件地址已變更',
  moved: '您帳戶的電子郵件地址現在是：{email}',
  movedHow: '此變更是依您的申訴辦理的。請使用新的電子郵件地址和您的密碼登入；先前的登入均已失效。',
  movedNotAsked: '若您並未提出申訴，請立即聯絡管理您帳戶的工作人員。',
});
