import type { checklist as english } from '../en/checklist.ts';
import { translated } from '../translated.ts';

export const checklist = translated<typeof english>()({
  met: 'ผ่านแล้ว: ',
  notMet: 'ยังไม่ผ่าน: ',
  minimumLength: 'รหัสผ่านต้องยาวอย่างน้อย 6 อักขระ',
  bothCases: 'มีตัวพิมพ์ใหญ่และตัวพิมพ์เล็กภาษาอังกฤษ',
  special: 'มีอักขระพิเศษ',
  digit: 'มีตัวเลข',
  hint: 'กรุณาตั้งรหัสผ่านยาว 6–20 อักขระ ที่มีตัวเลข ตัวพิมพ์ใหญ่และตัวพิมพ์เล็กภาษาอังกฤษ และอักขระพิเศษ',
});
