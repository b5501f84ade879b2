import type { account as english } from '../en/account.ts';
import { translated } from '../translated.ts';

export const account = translated<typeof english>()({
  heading: '您的帳戶',
  tabs: '登入或註冊',
  loginTab: '登入',
  registerTab: '註冊',

  loginEmailMissing: '請輸入電子郵件',
  loginEmailMalformed: '請輸入有效的電子郵件地址',
  passwordMissing: '請輸入密碼',
  passwordUnlikely: '密碼不正確',
  logIn: '登入',
  forgot: '忘記密碼？',
  leaving: '已登入，正在前往商店…',

  emailMissing: '請輸入電子郵件',
  emailMalformed: '請輸入有效的電子郵件地址',
  agree: '我已閱讀並同意<terms>使用者協議</terms>及<privacy>隱私政策</privacy>',
  agreeFirst: '請先同意使用者協議及隱私政策',
  register: '註冊',
  toLogin: '使用此電子郵件登入',
  toReset: '重設此帳戶的密碼',
});
