import type { letters as english } from '../en/letters.ts';
import { translated } from '../translated.ts';

export const letters = translated<typeof english>()({
  codeSubject: '{code}是您的验证码',
  code: '您的验证码是：{code}',
  greeting: '{name}，您好：',
  toRegister: '请输入此验证码以注册账户。验证码在10分钟内有效；收到新的验证码后，此验证码即失效。',
  toConfirm:
    '请输入此验证码以验证您的邮箱地址。验证码在10分钟内有效；收到新的验证码后，此验证码即失效。',
  toReset: '请输入此验证码以设置新密码。验证码在10分钟内有效；收到新的验证码后，此验证码即失效。',
  codeNotAsked: '如果您没有请求验证码，请忽略本邮件，并且不要将验证码告诉任何人。',

  movedSubject: '您账户的邮箱地址已更改',
  moved: '您账户的邮箱地址现在是：{email}',
  movedHow: '此更改是根据您的申诉办理的。请使用新邮箱地址和您的密码登录；此前的登录均已失效。',
  movedNotAsked: '如果您没有提出过申诉，请立即联系管理您账户的工作人员。',
});
