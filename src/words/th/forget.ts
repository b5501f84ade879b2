import type { forget as english } from '../en/forget.ts';
import { translated } from '../translated.ts';

export const forget = translated<typeof english>()({
  heading: 'ลืมรหัสผ่าน',
  subtitle: 'เราจะส่งรหัสยืนยันไปที่อีเมลที่คุณลงทะเบียนไว้',
  emailMissing: 'กรุณากรอกอีเมล',
  emailMalformed: 'กรุณากรอกอีเมลให้ถูกต้อง',
  emailMissingForCode: 'กรุณากรอกอีเมล',
  placeholder: 'กรุณากรอกอีเมล',
  submit: 'ยืนยัน',
  retrieval: 'กู้คืนรหัสผ่านทางอีเมล',
  unavailableEmail: 'ใช้อีเมลไม่ได้แล้ว?',
  resetLost: 'หากต้องการตั้งรหัสผ่านใหม่ กรุณายืนยันอีเมลของคุณด้วยรหัสยืนยันก่อน การยืนยันก่อนหน้านี้ใช้ไม่ได้แล้ว',
});
