import type { checklist as english } from '../en/checklist.ts';
import { translated } from '../translated.ts';

export const checklist = translated<typeof english>()({
  met: '충족: ',
  notMet: '미충족: ',
  minimumLength: '비밀번호 6자 이상',
  bothCases: '영문 대문자와 소문자 포함',
  special: '특수문자 포함',
  digit: '숫자 포함',
  hint: '숫자, 영문 대문자, 영문 소문자, 특수문자를 모두 포함한 6~20자의 비밀번호를 설정해 주십시오',
});
