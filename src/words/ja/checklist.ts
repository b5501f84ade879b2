import type { checklist as english } from '../en/checklist.ts';
import { translated } from '../translated.ts';

export const checklist = translated<typeof english>()({
  met: '条件を満たしています：',
  notMet: '条件を満たしていません：',
  minimumLength: 'パスワードは6文字以上',
  bothCases: '英大文字と英小文字を含む',
  special: '記号を含む',
  digit: '数字を含む',
  hint: '数字、英大文字、英小文字、記号をすべて含む6～20文字のパスワードを設定してください',
});
