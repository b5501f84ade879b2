import type { crash as english } from '../en/crash.ts';
import { translated } from '../translated.ts';

export const crash = translated<typeof english>()({
  codeAccepted: 'รหัสยืนยันของคุณผ่านแล้ว คุณทำต่อจากตรงนี้ได้โดยไม่ต้องใช้รหัสยืนยันใหม่ภายในเวลาประมาณ 10 นาที',
  onItsWay: 'ข้อมูลที่คุณส่งล่าสุดอยู่ระหว่างดำเนินการ และอาจยังสำเร็จได้',
});
