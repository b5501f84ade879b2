import type { crash as english } from '../en/crash.ts';
import { translated } from '../translated.ts';

export const crash = translated<typeof english>()({
  codeAccepted: '您的验证码已通过验证，约10分钟内无需新的验证码即可从此处继续。',
  onItsWay: '您最后发送的内容正在处理中，仍有可能成功。',
});
