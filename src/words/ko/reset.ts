import type { reset as english } from '../en/reset.ts';
import { translated } from '../translated.ts';

export const reset = translated<typeof english>()({
  heading: '비밀번호 재설정',
  subtitle: '계정({email})의 새 비밀번호를 설정해 주십시오',
  subtitleWithoutEmail: '계정의 새 비밀번호를 설정해 주십시오',
  newPassword: '새 비밀번호',
  confirm: '비밀번호 확인',
  newMissing: '새 비밀번호를 입력해 주십시오',
  confirmMissing: '새 비밀번호를 한 번 더 입력해 주십시오',
  mismatch: '‘새 비밀번호’와 ‘비밀번호 확인’이 일치하지 않습니다',
  submit: '비밀번호 재설정',
  startAgain: '새 인증번호 요청',
});
