import type { controls as english } from '../en/controls.ts';
import { translated } from '../translated.ts';

export const controls = translated<typeof english>()({
  dismiss: 'ปิด',
  notifications: 'การแจ้งเตือน',
  storageBlocked:
    'เบราว์เซอร์นี้ไม่เก็บข้อมูลใดสำหรับเว็บไซต์นี้ ข้อมูลที่คุณกรอกไว้จึงจะหายไปหากโหลดหน้านี้ใหม่ แต่คุณยังทำต่อในแท็บนี้ได้',
  reference: 'รหัสอ้างอิงสำหรับฝ่ายสนับสนุน',
  copyReference: 'คัดลอก',
  writeToSupport: 'ส่งอีเมลถึงฝ่ายสนับสนุน',
  copied: 'คัดลอกแล้ว',
  language: 'ภาษา',
  languageChanged: 'หน้านี้เป็นภาษาไทยแล้ว',
  copyFailed: 'เบราว์เซอร์นี้ไม่อนุญาตให้คัดลอก ข้อความถูกเลือกไว้แล้ว กรุณาคัดลอกด้วยตนเอง',
});
