import type { forget as english } from '../en/forget.ts';
import { translated } from '../translated.ts';

export const forget = translated<typeof english>()({
  heading: '忘记密码',
  subtitle: '我们会将验证码发送至您的注册邮箱',
  emailMissing: '请输入邮箱',
  emailMalformed: '请输入有效的邮箱地址',
  emailMissingForCode: '请输入邮箱地址',
  placeholder: '请输入邮箱',
  submit: '提交',
  retrieval: '通过邮箱找回密码',
  unavailableEmail: '邮箱已无法使用？',
  resetLost: '设置新密码前，请先使用验证码验证您的邮箱。之前的验证不再有效。',
});
