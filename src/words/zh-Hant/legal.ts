import type { legal as english } from '../en/legal.ts';
import { translated } from '../translated.ts';

export const legal = translated<typeof english>()({
  onlyInEnglish: '本文件以英文撰寫。',
  home: '前往登入頁面',
});
