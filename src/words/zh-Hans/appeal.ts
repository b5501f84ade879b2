import type { appeal as english } from '../en/appeal.ts';
import { translated } from '../translated.ts';

export const appeal = translated<typeof english>()({
  heading: '账户申诉',
  subtitle: '请告诉我们哪个邮箱已无法使用，以及可以改用哪个邮箱联系您',
  reason: '申诉原因',
  reason1: '收不到验证码',
  reason2: '邮箱已被停用',
  originalEmail: '原邮箱',
  latestEmail: '新邮箱',
  remarks: '备注',
  optional: '{label}<note>（选填）</note>',
  originalMissing: '请填写原邮箱',
  originalMalformed: '请提供正确的邮箱地址',
  latestMissing: '请填写新邮箱',
  latestMalformed: '请输入有效的邮箱地址',
  same: '原邮箱和新邮箱不能相同',
  remarksTooLong: '备注最多1000个字符',
  charactersLeft: { other: '还可输入{count}个字符' },
  charactersOver: { other: '已超出{count}个字符' },
  submit: '提交',
});
