import type { notFound as english } from '../en/not-found.ts';
import { translated } from '../translated.ts';

export const notFound = translated<typeof english>()({
  message: '죄송합니다. 페이지를 찾을 수 없습니다…',
  hint: '주소가 잘못 입력되었거나 페이지가 이동되었을 수 있습니다.',
  outside: '이 주소는 포털에 속하지 않습니다. 포털의 주소는 {base} 경로로 시작합니다.',
  home: '홈',
  homeHint: '로그인, 회원가입 또는 계정 복구를 할 수 있습니다.',
  back: '이전 페이지로 돌아가기',
  backHint: '이전에 보시던 페이지에서 계속할 수 있습니다.',
});
