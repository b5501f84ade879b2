import type { userinfo as english } from '../en/userinfo.ts';
import { translated } from '../translated.ts';

export const userinfo = translated<typeof english>()({
  heading: '名称和密码',
  subtitle: '最后一步：填写您的名称，并为{email}设置密码',
  subtitleWithoutEmail: '最后一步：填写您的名称，并为您的账户设置密码',
  name: '客户名称',
  nameMissing: '请输入客户名称',
  passwordMissing: '请输入密码',
  submit: '完成',
  startAgain: '重新获取验证码',
  back: '< 返回',
});
