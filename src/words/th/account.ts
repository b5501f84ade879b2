import type { account as english } from '../en/account.ts';
import { translated } from '../translated.ts';

export const account = translated<typeof english>()({
  heading: 'บัญชีของคุณ',
  tabs: 'เข้าสู่ระบบหรือลงทะเบียน',
  loginTab: 'เข้าสู่ระบบ',
  registerTab: 'ลงทะเบียน',

  loginEmailMissing: 'กรุณากรอกอีเมล',
  loginEmailMalformed: 'กรุณากรอกอีเมลให้ถูกต้อง',
  passwordMissing: 'กรุณากรอกรหัสผ่าน',
  passwordUnlikely: 'รหัสผ่านไม่ถูกต้อง',
  logIn: 'เข้าสู่ระบบ',
  forgot: 'ลืมรหัสผ่าน?',
  leaving: 'เข้าสู่ระบบแล้ว กำลังพาคุณไปที่ร้านค้า…',

  emailMissing: 'กรุณากรอกอีเมล',
  emailMalformed: 'กรุณากรอกอีเมลให้ถูกต้อง',
  agree:
    'ฉันได้อ่านและยอมรับ <terms>ข้อตกลงผู้ใช้งาน</terms> และ <privacy>นโยบายความเป็นส่วนตัว</privacy> แล้ว',
  agreeFirst: 'กรุณายอมรับข้อตกลงผู้ใช้งานและนโยบายความเป็นส่วนตัวก่อน',
  register: 'ลงทะเบียน',
  toLogin: 'เข้าสู่ระบบด้วยอีเมลนี้',
  toReset: 'รีเซ็ตรหัสผ่านของบัญชีนี้',
});
