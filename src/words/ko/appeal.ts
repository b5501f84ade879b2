import type { appeal as english } from '../en/appeal.ts';
import { translated } from '../translated.ts';

export const appeal = translated<typeof english>()({
  heading: '계정 복구 신청',
  subtitle: '사용할 수 없게 된 이메일 주소와 대신 연락받으실 이메일 주소를 알려 주십시오',
  reason: '신청 사유',
  reason1: '인증번호를 받지 못함',
  reason2: '이메일 주소가 비활성화됨',
  originalEmail: '기존 이메일 주소',
  latestEmail: '새 이메일 주소',
  remarks: '비고',
  optional: '{label} <note>(선택)</note>',
  originalMissing: '기존 이메일 주소를 입력해 주십시오',
  originalMalformed: '올바른 이메일 주소를 입력해 주십시오',
  latestMissing: '새 이메일 주소를 입력해 주십시오',
  latestMalformed: '유효한 이메일 주소를 입력해 주십시오',
  same: '기존 이메일 주소와 새 이메일 주소는 같을 수 없습니다',
  remarksTooLong: '비고는 최대 1,000자까지 입력할 수 있습니다',
  charactersLeft: { other: '{count}자 남음' },
  charactersOver: { other: '{count}자 초과' },
  submit: '제출',
});
