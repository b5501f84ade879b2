import type { checklist as english } from '../en/checklist.ts';
import { translated } from '../translated.ts';

export const checklist = translated<typeof english>()({
  met: '已符合：',
  notMet: '未符合：',
  minimumLength: '密碼長度至少為 6 個字元',
  bothCases: '包含大寫字母和小寫字母',
  special: '包含特殊字元',
  digit: '包含數字',
  hint: '請設定 6 至 20 個字元的密碼，須包含數字、大寫字母、小寫字母和特殊字元',
});
