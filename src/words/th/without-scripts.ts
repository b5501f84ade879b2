import type { withoutScripts as english } from '../en/without-scripts.ts';
import { translated } from '../translated.ts';

export const withoutScripts = translated<typeof english>()({
  noScript:
    'แบบฟอร์มนี้ต้องใช้ JavaScript แต่ JavaScript ถูกปิดอยู่ โหลดไม่สำเร็จ หรือเบราว์เซอร์นี้เก่าเกินไป ข้อมูลที่กรอกที่นี่จึงจะไม่ถูกส่ง กรุณาอนุญาตให้เว็บไซต์นี้ใช้ JavaScript หรือเปลี่ยนไปใช้เบราว์เซอร์ที่ใหม่กว่า แล้วโหลดหน้านี้ใหม่',
  support: '<b>หรือส่งอีเมลไปที่</b> {email}',
  startFailed:
    'หน้านี้ยังไม่เริ่มทำงาน ปุ่มต่าง ๆ จึงยังใช้ไม่ได้ ข้อมูลที่คุณกรอกไว้ยังอยู่ กรุณาตรวจสอบการเชื่อมต่อแล้วเริ่มอีกครั้ง',
  startAgain: 'เริ่มอีกครั้ง',
});
