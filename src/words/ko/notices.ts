import type { notices as english } from '../en/notices.ts';
import { translated } from '../translated.ts';

export const notices = translated<typeof english>()({
  signedInTitle: '이미 로그인되어 있습니다',
  signedIn: '스토어로 이동하거나 로그아웃해 주십시오.',
  toStore: '스토어로 이동',
  signOut: '로그아웃',
  otherAccount: '다른 계정 사용',
  signedOut: '로그아웃되었습니다.',

  registeredTitle: '회원가입이 완료되었습니다',
  registered: '계정이 준비되었습니다. 이메일 주소와 방금 설정하신 비밀번호로 로그인해 주십시오.',
  registrationUnderWay: '회원가입을 처리하고 있습니다. 결과는 여기에서 알려 드립니다.',
  registrationUnfinished: '회원가입이 완료되지 않았을 수 있습니다',
  toRegistration: '‘고객명 및 비밀번호’로 돌아가기',
  registrationLost:
    '회원가입이 제한 시간 내에 완료되지 않았거나 다른 탭에서 시작되었습니다. 새 인증번호를 요청해 주십시오.',

  passwordChangedTitle: '비밀번호가 변경되었습니다',
  passwordChanged: '새 비밀번호로 로그인해 주십시오.',
  passwordUnderWay: '비밀번호 변경을 처리하고 있습니다. 결과는 여기에서 알려 드립니다.',
  passwordUnfinished: '비밀번호가 변경되지 않았을 수 있습니다',
  toPassword: '‘비밀번호 재설정’으로 돌아가기',

  appealSentTitle: '신청이 전송되었습니다',
  appealSent:
    '담당자가 내용을 확인한 후 새 이메일 주소로 연락드리겠습니다. 보내신 내용은 다음과 같습니다.',
  copySummary: '내용 복사',
  summaryLine: '{name}: {value}',
});
