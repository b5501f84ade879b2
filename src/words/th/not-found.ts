import type { notFound as english } from '../en/not-found.ts';
import { translated } from '../translated.ts';

export const notFound = translated<typeof english>()({
  message: 'ขออภัย! ไม่พบหน้านี้…',
  hint: 'ที่อยู่เว็บอาจพิมพ์ผิด หรือหน้านี้อาจถูกย้ายไปแล้ว',
  outside: 'ที่อยู่เว็บนี้อยู่นอกพอร์ทัล ซึ่งมีที่อยู่เว็บขึ้นต้นด้วย {base}',
  home: 'หน้าแรก',
  homeHint: 'เข้าสู่ระบบ ลงทะเบียน หรือกลับเข้าใช้บัญชีของคุณ',
  back: 'กลับไปหน้าก่อนหน้า',
  backHint: 'ทำต่อจากจุดที่คุณอยู่ก่อนหน้านี้',
});
