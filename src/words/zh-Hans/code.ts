import type { code as english } from '../en/code.ts';
import { translated } from '../translated.ts';

export const code = translated<typeof english>()({
  label: '验证码',
  missing: '请输入验证码',
  malformed: '验证码错误',
  ask: '获取验证码',
  resend: '重新发送',
  sending: '正在发送…',
  seconds: '{count}秒',
  before: '验证码为6位数字，将发送至上方的邮箱。',
  sentTo: '验证码已{ago}发送至{email}。邮件可能需要一两分钟才能送达，也请查看垃圾邮件文件夹。',
  ago: '于{time}',
  used: '发送至{email}的验证码可能已被使用，请重新获取。',
  editedWhileChecked:
    '在核验{email}的验证码时，您更改了已填写的内容，因此该验证码可能已被使用。如有需要，请重新获取。',
  canResend: '您现在可以重新获取验证码。',
});
