import type { letters as english } from '../en/letters.ts';
import { translated } from '../translated.ts';

export const letters = translated<typeof english>()({
  codeSubject: '인증번호는 {code}입니다',
  code: '고객님의 인증번호는 {code}입니다',
  greeting: '{name}님, 안녕하십니까?',
  toRegister:
    '계정을 만들려면 이 번호를 입력해 주십시오. 10분 동안 사용할 수 있으며, 새 인증번호를 받으면 이 번호는 더 이상 사용할 수 없습니다.',
  toConfirm:
    '이메일 주소를 인증하려면 이 번호를 입력해 주십시오. 10분 동안 사용할 수 있으며, 새 인증번호를 받으면 이 번호는 더 이상 사용할 수 없습니다.',
  toReset:
    '새 비밀번호를 설정하려면 이 번호를 입력해 주십시오. 10분 동안 사용할 수 있으며, 새 인증번호를 받으면 이 번호는 더 이상 사용할 수 없습니다.',
  codeNotAsked:
    '요청하신 적이 없다면 이 메일을 무시하고, 인증번호를 누구에게도 알려 주지 마십시오.',

  movedSubject: '계정의 이메일 주소가 변경되었습니다',
  moved: '이제 계정의 이메일 주소는 {email}입니다',
  movedHow:
    '고객님의 계정 복구 신청에 따라 변경되었습니다. 새 이메일 주소와 비밀번호로 로그인해 주십시오. 이전 로그인은 모두 종료되었습니다.',
  movedNotAsked: '신청하신 적이 없다면 계정 담당자에게 즉시 알려 주십시오.',
});
