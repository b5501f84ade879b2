import type { legal as english } from '../en/legal.ts';
import { translated } from '../translated.ts';

export const legal = translated<typeof english>()({
  onlyInEnglish: 'Dokumen ini berbahasa Inggris.',
  home: 'Buka halaman masuk',
});
