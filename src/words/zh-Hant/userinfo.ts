import type { userinfo as english } from '../en/userinfo.ts';
import { translated } from '../translated.ts';

export const userinfo = translated<typeof english>()({
  heading: '名稱和密碼',
  subtitle: '最後一步：填寫您的名稱，並為 {email} 設定密碼',
  subtitleWithoutEmail: '最後一步：填寫您的名稱，並為您的帳戶設定密碼',
  name: '客戶名稱',
  nameMissing: '請輸入客戶名稱',
  passwordMissing: '請輸入密碼',
  submit: '完成',
  startAgain: '重新取得驗證碼',
  back: '< 返回',
});
