import type { userinfo as english } from '../en/userinfo.ts';
import { translated } from '../translated.ts';

export const userinfo = translated<typeof english>()({
  heading: '고객명 및 비밀번호',
  subtitle: '마지막 단계입니다. 고객명과 계정({email})의 비밀번호를 입력해 주십시오.',
  subtitleWithoutEmail: '마지막 단계입니다. 고객명과 계정의 비밀번호를 입력해 주십시오.',
  name: '고객명',
  nameMissing: '고객명을 입력해 주십시오',
  passwordMissing: '비밀번호를 입력해 주십시오',
  submit: '완료',
  startAgain: '새 인증번호 요청',
  back: '< 뒤로',
});
