import type { titles as english } from '../en/titles.ts';
import { translated } from '../translated.ts';

export const titles = translated<typeof english>()({
  account: 'เข้าสู่ระบบ',
  register: 'ลงทะเบียน',
  userinfo: 'ชื่อและรหัสผ่าน',
  forget: 'ลืมรหัสผ่าน',
  retrieve: 'กู้คืนรหัสผ่าน',
  reset: 'รีเซ็ตรหัสผ่าน',
  appeal: 'คำร้องเกี่ยวกับบัญชี',
  terms: 'ข้อกำหนดและเงื่อนไข',
  pdpa: 'ประกาศ PDPA',
  accessibility: 'คำแถลงว่าด้วยการเข้าถึงเว็บไซต์สำหรับทุกคน',
  notFound: 'ไม่พบหน้านี้',
});
