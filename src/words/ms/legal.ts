import type { legal as english } from '../en/legal.ts';
import { translated } from '../translated.ts';

export const legal = translated<typeof english>()({
  onlyInEnglish: 'Dokumen ini dalam bahasa Inggeris.',
  home: 'Pergi ke halaman log masuk',
});
