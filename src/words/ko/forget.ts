import type { forget as english } from '../en/forget.ts';
import { translated } from '../translated.ts';

export const forget = translated<typeof english>()({
  heading: '비밀번호 분실',
  subtitle: '가입하신 이메일 주소로 인증번호를 보내 드립니다',
  emailMissing: '이메일 주소를 입력해 주십시오',
  emailMalformed: '유효한 이메일 주소를 입력해 주십시오',
  emailMissingForCode: '이메일 주소를 입력해 주십시오',
  placeholder: '이메일 주소를 입력해 주십시오',
  submit: '제출',
  retrieval: '이메일로 비밀번호 찾기',
  unavailableEmail: '이메일 주소를 더 이상 사용하실 수 없습니까?',
  resetLost:
    '새 비밀번호를 설정하려면 먼저 인증번호로 이메일 주소를 인증해 주십시오. 이전 인증은 더 이상 유효하지 않습니다.',
});
