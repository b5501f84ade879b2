import type { appeal as english } from '../en/appeal.ts';
import { translated } from '../translated.ts';

export const appeal = translated<typeof english>()({
  heading: 'คำร้องเกี่ยวกับบัญชี',
  subtitle: 'กรุณาแจ้งอีเมลที่คุณใช้ไม่ได้แล้ว และอีเมลที่เราจะใช้ติดต่อคุณแทน',
  reason: 'เหตุผลในการยื่นคำร้อง',
  reason1: 'ไม่ได้รับรหัสยืนยัน',
  reason2: 'อีเมลถูกปิดใช้งานแล้ว',
  originalEmail: 'อีเมลเดิม',
  latestEmail: 'อีเมลใหม่',
  remarks: 'หมายเหตุ',
  optional: '{label} <note>(ไม่บังคับ)</note>',
  originalMissing: 'กรุณากรอกอีเมลเดิม',
  originalMalformed: 'กรุณาระบุอีเมลที่ถูกต้อง',
  latestMissing: 'กรุณากรอกอีเมลใหม่',
  latestMalformed: 'กรุณากรอกอีเมลให้ถูกต้อง',
  same: 'อีเมลเดิมและอีเมลใหม่ต้องไม่ซ้ำกัน',
  remarksTooLong: 'หมายเหตุยาวได้ไม่เกิน 1,000 อักขระ',
  charactersLeft: { other: 'เหลืออีก {count} อักขระ' },
  charactersOver: { other: 'เกินมา {count} อักขระ' },
  submit: 'ส่ง',
});
