import type { retrieve as english } from '../en/retrieve.ts';
import { translated } from '../translated.ts';

export const retrieve = translated<typeof english>()({
  heading: '找回密码',
  subtitle: '验证码将发送至您的注册邮箱',
  account: '邮箱',
  steps: '步骤',
  step1: '告诉我们您账户的邮箱地址',
  step2: '输入我们发送至该邮箱的验证码',
  step3: '设置新密码，并用新密码登录',
  emailMissing: '请输入邮箱地址',
  emailMalformed: '请输入有效的邮箱地址',
  placeholder: '请输入邮箱',
  previous: '使用之前的邮箱{email}',
  pressAgain: '在核对邮箱时，您更改了邮箱地址。请再次点击“下一步”。',
  next: '下一步',
  edit: '修改',
  unavailableEmail: '邮箱已无法使用？',
});
