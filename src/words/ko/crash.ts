import type { crash as english } from '../en/crash.ts';
import { translated } from '../translated.ts';

export const crash = translated<typeof english>()({
  codeAccepted:
    '인증번호가 확인되었습니다. 약 10분 동안은 새 인증번호 없이 여기서 계속할 수 있습니다.',
  onItsWay: '마지막으로 보내신 내용은 처리 중이며 그대로 완료될 수 있습니다.',
});
