import type { reset as english } from '../en/reset.ts';
import { translated } from '../translated.ts';

export const reset = translated<typeof english>()({
  heading: 'รีเซ็ตรหัสผ่าน',
  subtitle: 'ตั้งรหัสผ่านใหม่สำหรับ {email}',
  subtitleWithoutEmail: 'ตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ',
  newPassword: 'รหัสผ่านใหม่',
  confirm: 'ยืนยันรหัสผ่าน',
  newMissing: 'กรุณากรอกรหัสผ่านใหม่',
  confirmMissing: 'กรุณายืนยันรหัสผ่านใหม่',
  mismatch: '“รหัสผ่านใหม่” และ “ยืนยันรหัสผ่าน” ไม่ตรงกัน',
  submit: 'รีเซ็ตรหัสผ่าน',
  startAgain: 'ขอรหัสยืนยันใหม่',
});
