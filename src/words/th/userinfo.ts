import type { userinfo as english } from '../en/userinfo.ts';
import { translated } from '../translated.ts';

export const userinfo = translated<typeof english>()({
  heading: 'ชื่อและรหัสผ่าน',
  subtitle: 'ขั้นตอนสุดท้าย: ชื่อของคุณและรหัสผ่านสำหรับ {email}',
  subtitleWithoutEmail: 'ขั้นตอนสุดท้าย: ชื่อของคุณและรหัสผ่านสำหรับบัญชีของคุณ',
  name: 'ชื่อลูกค้า',
  nameMissing: 'กรุณากรอกชื่อลูกค้า',
  passwordMissing: 'กรุณากรอกรหัสผ่าน',
  submit: 'เสร็จสิ้น',
  startAgain: 'ขอรหัสยืนยันใหม่',
  back: '< ย้อนกลับ',
});
