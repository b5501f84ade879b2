import type { notices as english } from '../en/notices.ts';
import { translated } from '../translated.ts';

export const notices = translated<typeof english>()({
  signedInTitle: 'คุณเข้าสู่ระบบอยู่แล้ว',
  signedIn: 'ไปต่อที่ร้านค้า หรือออกจากระบบ',
  toStore: 'ไปต่อที่ร้านค้า',
  signOut: 'ออกจากระบบ',
  otherAccount: 'ใช้บัญชีอื่น',
  signedOut: 'คุณออกจากระบบแล้ว',

  registeredTitle: 'การลงทะเบียนเสร็จสมบูรณ์',
  registered: 'บัญชีของคุณพร้อมใช้งานแล้ว กรุณาเข้าสู่ระบบด้วยอีเมลและรหัสผ่านที่คุณเพิ่งตั้ง',
  registrationUnderWay: 'การลงทะเบียนของคุณอยู่ระหว่างดำเนินการ เราจะแจ้งผลที่นี่',
  registrationUnfinished: 'การลงทะเบียนของคุณอาจยังไม่เสร็จสมบูรณ์',
  toRegistration: 'กลับไปหน้าชื่อและรหัสผ่าน',
  registrationLost: 'การลงทะเบียนไม่เสร็จทันเวลา หรือเริ่มไว้ในแท็บอื่น กรุณาขอรหัสยืนยันใหม่',

  passwordChangedTitle: 'เปลี่ยนรหัสผ่านแล้ว',
  passwordChanged: 'กรุณาเข้าสู่ระบบด้วยรหัสผ่านใหม่ของคุณ',
  passwordUnderWay: 'การเปลี่ยนรหัสผ่านของคุณอยู่ระหว่างดำเนินการ เราจะแจ้งผลที่นี่',
  passwordUnfinished: 'รหัสผ่านของคุณอาจยังไม่ได้เปลี่ยน',
  toPassword: 'กลับไปหน้ารีเซ็ตรหัสผ่าน',

  appealSentTitle: 'ส่งคำร้องแล้ว',
  appealSent: 'เจ้าหน้าที่ของเราจะตรวจสอบและติดต่อคุณทางอีเมลใหม่ ข้อมูลที่คุณส่งมีดังนี้:',
  copySummary: 'คัดลอกข้อมูลสรุป',
  summaryLine: '{name}: {value}',
});
