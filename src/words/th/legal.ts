import type { legal as english } from '../en/legal.ts';
import { translated } from '../translated.ts';

export const legal = translated<typeof english>()({
  onlyInEnglish: 'เอกสารนี้เป็นภาษาอังกฤษ',
  home: 'ไปที่หน้าเข้าสู่ระบบ',
});
