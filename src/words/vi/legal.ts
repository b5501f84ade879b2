import type { legal as english } from '../en/legal.ts';
import { translated } from '../translated.ts';

export const legal = translated<typeof english>()({
  onlyInEnglish: 'Tài liệu này bằng tiếng Anh.',
  home: 'Đến trang đăng nhập',
});
