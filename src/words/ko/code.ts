import type { code as english } from '../en/code.ts';
import { translated } from '../translated.ts';

export const code = translated<typeof english>()({
  label: '인증번호',
  missing: '인증번호를 입력해 주십시오',
  malformed: '인증번호가 올바르지 않습니다',
  ask: '인증번호 요청',
  resend: '재전송',
  sending: '전송 중…',
  seconds: '{count}초',
  before: '인증번호는 6자리 숫자이며, 위의 이메일 주소로 전송됩니다.',
  sentTo:
    '{email} 주소로 인증번호를{ago} 보냈습니다. 도착하기까지 1~2분 정도 걸릴 수 있습니다. 스팸 메일함도 확인해 주십시오.',
  ago: ' {time}에',
  used: '{email} 주소로 보낸 인증번호는 이미 사용되었을 수 있습니다. 새 인증번호를 요청해 주십시오.',
  editedWhileChecked:
    '{email} 주소로 보낸 인증번호를 확인하는 동안 입력하신 내용이 변경되어 인증번호가 이미 사용되었을 수 있습니다. 필요한 경우 새 인증번호를 요청해 주십시오.',
  canResend: '이제 인증번호를 다시 요청할 수 있습니다.',
});
