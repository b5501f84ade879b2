import type { legal as english } from '../en/legal.ts';
import { translated } from '../translated.ts';

export const legal = translated<typeof english>()({
  onlyInEnglish: '이 문서는 영어로 작성되어 있습니다.',
  home: '로그인 페이지로 이동',
});
