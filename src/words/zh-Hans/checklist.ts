import type { checklist as english } from '../en/checklist.ts';
import { translated } from '../translated.ts';

export const checklist = translated<typeof english>()({
  met: '已满足：',
  notMet: '未满足：',
  minimumLength: '密码长度至少为6个字符',
  bothCases: '包含大写字母和小写字母',
  special: '包含特殊字符',
  digit: '包含数字',
  hint: '请设置6至20个字符的密码，须包含数字、大写字母、小写字母和特殊字符',
});
