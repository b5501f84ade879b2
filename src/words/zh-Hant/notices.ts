import type { notices as english } from '../en/notices.ts';
import { translated } from '../translated.ts';

export const notices = translated<typeof english>()({
  signedInTitle: '您已登入',
  signedIn: '您可以繼續前往商店，或登出。',
  toStore: '繼續前往商店',
  signOut: '登出',
  otherAccount: '使用其他帳戶',
  signedOut: '您已登出。',

  registeredTitle: '註冊完成',
  registered: '您的帳戶已可使用。請使用您的電子郵件和剛剛設定的密碼登入。',
  registrationUnderWay: '您的註冊正在處理中，結果將顯示於此處。',
  registrationUnfinished: '您的註冊可能尚未完成',
  toRegistration: '返回「名稱和密碼」',
  registrationLost: '註冊未能及時完成，或是在其他分頁開始的。請重新取得驗證碼。',

  passwordChangedTitle: '密碼已更改',
  passwordChanged: '請使用新密碼登入。',
  passwordUnderWay: '您的密碼更改正在處理中，結果將顯示於此處。',
  passwordUnfinished: '您的密碼可能尚未更改',
  toPassword: '返回「重設密碼」',

  appealSentTitle: '申訴已送出',
  appealSent: '我們的工作人員會進行查核，並寄信至您的新電子郵件地址。以下是您送出的內容：',
  copySummary: '複製摘要',
  summaryLine: '{name}：{value}',
});
