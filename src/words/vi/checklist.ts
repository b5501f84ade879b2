import type { checklist as english } from '../en/checklist.ts';
import { translated } from '../translated.ts';

export const checklist = translated<typeof english>()({
  met: 'đạt: ',
  notMet: 'chưa đạt: ',
  minimumLength: 'Mật khẩu phải dài ít nhất 6 ký tự',
  bothCases: 'Có chữ hoa và chữ thường không dấu (A–Z, a–z)',
  special: 'Có ký tự đặc biệt',
  digit: 'Có chữ số',
  hint: 'Vui lòng tạo mật khẩu dài 6–20 ký tự, gồm chữ số, chữ hoa và chữ thường không dấu, và ký tự đặc biệt',
});
