import type { legal as english } from '../en/legal.ts';
import { translated } from '../translated.ts';

export const legal = translated<typeof english>()({
  onlyInEnglish: 'この文書は英語で書かれています。',
  home: 'ログインページへ',
});
