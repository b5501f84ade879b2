import type { checklist as english } from '../en/checklist.ts';
import { translated } from '../translated.ts';

export const checklist = translated<typeof english>()({
  met: 'terpenuhi: ',
  notMet: 'belum terpenuhi: ',
  minimumLength: 'Kata sandi harus terdiri atas minimal enam karakter',
  bothCases: 'Mengandung huruf besar dan huruf kecil',
  special: 'Mengandung karakter khusus',
  digit: 'Mengandung angka',
  hint: 'Silakan buat kata sandi sepanjang 6–20 karakter yang mengandung angka, huruf besar, huruf kecil, dan karakter khusus',
});
