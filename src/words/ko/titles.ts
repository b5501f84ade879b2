import type { titles as english } from '../en/titles.ts';
import { translated } from '../translated.ts';

export const titles = translated<typeof english>()({
  account: '로그인',
  register: '회원가입',
  userinfo: '고객명 및 비밀번호',
  forget: '비밀번호 분실',
  retrieve: '비밀번호 찾기',
  reset: '비밀번호 재설정',
  appeal: '계정 복구 신청',
  terms: '이용약관',
  pdpa: 'PDPA 고지',
  accessibility: '웹 접근성 안내',
  notFound: '페이지를 찾을 수 없음',
});
