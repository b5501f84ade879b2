import type { notices as english } from '../en/notices.ts';
import { translated } from '../translated.ts';

export const notices = translated<typeof english>()({
  signedInTitle: '您已登录',
  signedIn: '您可以继续前往商城，或退出登录。',
  toStore: '继续前往商城',
  signOut: '退出登录',
  otherAccount: '使用其他账户',
  signedOut: '您已退出登录。',

  registeredTitle: '注册完成',
  registered: '您的账户已可使用。请使用您的邮箱和刚刚设置的密码登录。',
  registrationUnderWay: '您的注册正在处理中，结果将显示在此处。',
  registrationUnfinished: '您的注册可能尚未完成',
  toRegistration: '返回“名称和密码”',
  registrationLost: '注册未能及时完成，或是在其他标签页中开始的。请重新获取验证码。',

  passwordChangedTitle: '密码已更改',
  passwordChanged: '请使用新密码登录。',
  passwordUnderWay: '您的密码更改正在处理中，结果将显示在此处。',
  passwordUnfinished: '您的密码可能尚未更改',
  toPassword: '返回“重置密码”',

  appealSentTitle: '申诉已提交',
  appealSent: '我们的工作人员会进行核查，并发送邮件至您的新邮箱。以下是您提交的内容：',
  copySummary: '复制摘要',
  summaryLine: '{name}：{value}',
});
