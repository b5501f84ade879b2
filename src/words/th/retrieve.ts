import type { retrieve as english } from '../en/retrieve.ts';
import { translated } from '../translated.ts';

export const retrieve = translated<typeof english>()({
  heading: 'กู้คืนรหัสผ่าน',
  subtitle: 'ระบบจะส่งรหัสยืนยันไปที่อีเมลที่คุณลงทะเบียนไว้',
  account: 'อีเมล',
  steps: 'ขั้นตอน',
  step1: 'แจ้งอีเมลของบัญชีคุณ',
  step2: 'กรอกรหัสยืนยันที่เราส่งไปที่อีเมลนั้น',
  step3: 'ตั้งรหัสผ่านใหม่ แล้วเข้าสู่ระบบด้วยรหัสผ่านนั้น',
  emailMissing: 'กรุณากรอกอีเมล',
  emailMalformed: 'กรุณากรอกอีเมลให้ถูกต้อง',
  placeholder: 'กรุณากรอกอีเมล',
  previous: 'ใช้อีเมลก่อนหน้า {email}',
  pressAgain: 'คุณแก้ไขอีเมลขณะระบบกำลังตรวจสอบ กรุณากด “ถัดไป” อีกครั้ง',
  next: 'ถัดไป',
  edit: 'แก้ไข',
  unavailableEmail: 'ใช้อีเมลไม่ได้แล้ว?',
});
