import type { checklist as english } from '../en/checklist.ts';
import { translated } from '../translated.ts';

export const checklist = translated<typeof english>()({
  met: 'dipenuhi: ',
  notMet: 'belum dipenuhi: ',
  minimumLength: 'Kata laluan mesti mempunyai sekurang-kurangnya enam aksara',
  bothCases: 'Mengandungi huruf besar dan huruf kecil',
  special: 'Mengandungi aksara khas',
  digit: 'Mengandungi nombor',
  hint: 'Sila cipta kata laluan sepanjang 6–20 aksara yang mengandungi nombor, huruf besar, huruf kecil dan aksara khas',
});
