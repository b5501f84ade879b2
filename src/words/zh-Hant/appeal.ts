import type { appeal as english } from '../en/appeal.ts';
import { translated } from '../translated.ts';

export const appeal = translated<typeof english>()({
  heading: '帳戶申訴',
  subtitle: '請告訴我們哪個電子郵件地址已無法使用，以及可改用哪個地址聯絡您',
  reason: '申訴原因',
  reason1: '收不到驗證碼',
  reason2: '電子郵件地址已被停用',
  originalEmail: '原電子郵件地址',
  latestEmail: '新電子郵件地址',
  remarks: '備註',
  optional: '{label}<note>（選填）</note>',
  originalMissing: '請填寫原電子郵件地址',
  originalMalformed: '請提供正確的電子郵件地址',
  latestMissing: '請填寫新電子郵件地址',
  latestMalformed: '請輸入有效的電子郵件地址',
  same: '原電子郵件地址與新電子郵件地址不能相同',
  remarksTooLong: '備註最多 1000 個字元',
  charactersLeft: { other: '還可輸入 {count} 個字元' },
  charactersOver: { other: '已超出 {count} 個字元' },
  submit: '送出',
});
