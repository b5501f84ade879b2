import type { account as english } from '../en/account.ts';
import { translated } from '../translated.ts';

export const account = translated<typeof english>()({
  heading: '您的账户',
  tabs: '登录或注册',
  loginTab: '登录',
  registerTab: '注册',

  loginEmailMissing: '请输入邮箱',
  loginEmailMalformed: '请输入有效的邮箱地址',
  passwordMissing: '请输入密码',
  passwordUnlikely: '密码错误',
  logIn: '登录',
  forgot: '忘记密码？',
  leaving: '已登录，正在前往商城…',

  emailMissing: '请输入邮箱',
  emailMalformed: '请输入有效的邮箱地址',
  agree: '我已阅读并同意<terms>《用户协议》</terms>和<privacy>《隐私政策》</privacy>',
  agreeFirst: '请先同意《用户协议》和《隐私政策》',
  register: '注册',
  toLogin: '使用此邮箱登录',
  toReset: '重置此账户的密码',
});
