import type { retrieve as english } from '../en/retrieve.ts';
import { translated } from '../translated.ts';

export const retrieve = translated<typeof english>()({
  heading: '비밀번호 찾기',
  subtitle: '인증번호는 가입하신 이메일 주소로 전송됩니다',
  account: '이메일 주소',
  steps: '진행 순서',
  step1: '계정의 이메일 주소 입력',
  step2: '이메일로 받은 인증번호 입력',
  step3: '새 비밀번호 설정 후 로그인',
  emailMissing: '이메일 주소를 입력해 주십시오',
  emailMalformed: '유효한 이메일 주소를 입력해 주십시오',
  placeholder: '이메일 주소를 입력해 주십시오',
  previous: '이전 이메일 주소({email}) 사용',
  pressAgain: '확인하는 동안 이메일 주소가 변경되었습니다. ‘다음’을 다시 눌러 주십시오.',
  next: '다음',
  edit: '수정',
  unavailableEmail: '이메일 주소를 더 이상 사용하실 수 없습니까?',
});
