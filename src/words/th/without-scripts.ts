import type { withoutScripts as english } from '../en/without-scripts.ts';
import { translated } from '../translated.ts';

export const withoutScripts = translated<typeof english>()({
  noScript:
    'แบบฟอร์มนี้ใช้ได้เฉพาะเมื่อมี JavaScript ซึ่งเบราว์เซอร์นี้ปิดไว้ โหลดไม่ได้ หรือเก่าเกินไป ข้อมูลที่กรอกที่นี่จึงไม่ถูกส่ง กรุณาอนุญาต JavaScript สำหรับเว็บไซต์นี้ หรือใช้เบราว์เซอร์ที่ใหม่กว่า แล้วโหลดหน้านี้ใหม่',
  support: '<b>หรือเขียนถึง</b> {email}',
  startFailed: 'หน้านี้ยังไม่เริ่มทำงาน ปุ่มต่าง ๆ จึงยังใช้ไม่ได้ ข้อมูลที่คุณกรอกไว้ยังอยู่ กรุณาตรวจสอบการเชื่อมต่อแล้วเริ่มอีกครั้ง หากยังไม่ได้ผล กรุณาโหลดหน้านี้ใหม่',
  startAgain: 'เริ่มอีกครั้ง',
});
