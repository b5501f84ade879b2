import type { account as english } from '../en/account.ts';
import { translated } from '../translated.ts';

export const account = translated<typeof english>()({
  heading: '내 계정',
  tabs: '로그인 또는 회원가입',
  loginTab: '로그인',
  registerTab: '회원가입',

  loginEmailMissing: '이메일 주소를 입력해 주십시오',
  loginEmailMalformed: '유효한 이메일 주소를 입력해 주십시오',
  passwordMissing: '비밀번호를 입력해 주십시오',
  passwordUnlikely: '비밀번호가 올바르지 않습니다',
  logIn: '로그인',
  forgot: '비밀번호를 잊으셨습니까?',
  leaving: '로그인되었습니다. 스토어로 이동하는 중입니다…',

  emailMissing: '이메일 주소를 입력해 주십시오',
  emailMalformed: '유효한 이메일 주소를 입력해 주십시오',
  agree:
    '<terms>이용약관</terms> 및 <privacy>개인정보 처리방침</privacy>을 읽었으며 이에 동의합니다',
  agreeFirst: '먼저 이용약관 및 개인정보 처리방침에 동의해 주십시오',
  register: '회원가입',
  toLogin: '이 이메일 주소로 로그인',
  toReset: '이 계정의 비밀번호 재설정',
});
