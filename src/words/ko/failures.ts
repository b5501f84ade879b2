import type { failures as english } from '../en/failures.ts';
import { translated } from '../translated.ts';

export const failures = translated<typeof english>()({
  serverException: '서버 오류가 발생했습니다. 잠시 후 다시 시도해 주십시오.',
  alreadyRegistered: '이미 가입된 이메일 주소입니다',
  notRegistered: '입력하신 이메일 주소는 가입되어 있지 않습니다',
  emailIncorrect: '올바른 이메일 주소를 입력해 주십시오',
  codeIncorrect: '인증번호가 올바르지 않습니다',
  codeExpired: '인증번호가 만료되었습니다. 새 인증번호를 요청해 주십시오.',
  employeeOrPasswordIncorrect: '직원 ID 또는 비밀번호가 올바르지 않습니다',
  phoneOrCodeIncorrect: '전화번호 또는 인증번호가 올바르지 않습니다',
  loginNameOnce: '로그인 이름은 한 번만 변경할 수 있습니다',
  passwordMissing: '비밀번호를 입력해 주십시오',
  passwordIncorrect: '비밀번호가 올바르지 않습니다',
  passwordShort: '비밀번호는 6자 이상이어야 합니다',
  passwordPlain:
    '비밀번호에는 숫자, 영문 대문자, 영문 소문자, 특수문자 중 두 가지 이상이 포함되어야 합니다',
  passwordReused: '이전에 사용하신 비밀번호는 다시 사용할 수 없습니다',
  passwordRules: '비밀번호가 비밀번호 규칙에 맞지 않습니다',
  userUnknown: '존재하지 않는 사용자입니다',
  notBound: '계정이 연결되어 있지 않습니다',
  userDisabled: '비활성화된 사용자입니다',
  duplicateEmail: '로그인 이메일 주소가 중복됩니다. 이 이메일 주소의 계정이 이미 있습니다.',
  contactUs:
    '계정이 필요하시면 당사에 문의해 주십시오. 이미 계정이 있으시면 해당 계정으로 로그인할 수 있습니다.',
  selfRegistration: '고객이 직접 회원가입하는 방식은 지원되지 않습니다',
  nameCharacters: '고객명에는 문자(한자 포함), 숫자, 괄호만 사용할 수 있습니다',
  tokenExpired:
    '현재 접속의 토큰이 만료되었거나 유효하지 않습니다. 다시 시도하거나 페이지를 새로고침해 주십시오.',
  nameTooLong: '고객명은 최대 20자까지 입력할 수 있습니다',
  alreadyAuthenticated: '이미 인증된 계정입니다',

  checkPhone: '전화번호를 확인해 주십시오',
  checkEmail: '이메일 주소를 확인해 주십시오',
  checkLoginName: '로그인 이름을 확인해 주십시오',
  checkNewPassword: '새 비밀번호를 확인해 주십시오',
  checkOldPassword: '기존 비밀번호를 확인해 주십시오',
  employeeId: '직원 ID에 문제가 있습니다',
  workOrder: '애프터서비스 작업 요청을 접수하지 못했습니다',
  appeal: '신청을 접수하지 못했습니다. 입력하신 내용을 확인해 주십시오.',
  checkOriginalEmail: '기존 이메일 주소를 확인해 주십시오',

  sendingFailed: '전송하지 못했습니다',
  tooManyAttempts: '시도 횟수가 너무 많습니다. 잠시 후 다시 시도해 주십시오.',
  unreachable: '서버에 연결할 수 없습니다. 인터넷 연결을 확인한 후 다시 시도해 주십시오.',
  unreadable: '서버의 응답을 읽을 수 없습니다. 잠시 후 다시 시도해 주십시오.',
  unexpected: '서버의 응답이 완전하지 않습니다. 잠시 후 다시 시도해 주십시오.',

  timeout: '제한 시간 내에 응답이 없었습니다. 다시 시도해 주십시오.',
  timeoutCodeSent:
    '제한 시간 내에 응답이 없었습니다. 인증번호가 전송되었을 수 있습니다. 다시 요청하기 전에 메일함을 확인해 주십시오.',
  timeoutCodeUsed:
    '제한 시간 내에 응답이 없었습니다. 인증번호가 이미 사용되었을 수 있습니다. 다시 시도해 보시고, 거부되면 새 인증번호를 요청해 주십시오.',
  timeoutRegistered:
    '제한 시간 내에 응답이 없었습니다. 회원가입이 완료되었을 수 있습니다. 다시 시도하거나 로그인해 보십시오.',
  timeoutPasswordChanged:
    '제한 시간 내에 응답이 없었습니다. 비밀번호가 변경되었을 수 있습니다. 다시 시도하거나 새 비밀번호로 로그인해 보십시오.',
  timeoutAppealReceived:
    '제한 시간 내에 응답이 없었습니다. 신청이 접수되었을 수 있습니다. 확실하지 않은 경우 다시 시도해 주십시오.',

  unanswered: '응답을 받기 전에 페이지를 벗어났습니다. 다시 시도해 주십시오.',
  unansweredCodeSent:
    '응답을 받기 전에 페이지를 벗어났습니다. 인증번호가 전송되었을 수 있습니다. 다시 요청하기 전에 메일함을 확인해 주십시오.',
  unansweredCodeUsed:
    '응답을 받기 전에 페이지를 벗어났습니다. 인증번호가 이미 사용되었을 수 있습니다. 다시 시도해 보시고, 거부되면 새 인증번호를 요청해 주십시오.',
  unansweredRegistered:
    '응답을 받기 전에 페이지를 벗어났습니다. 회원가입이 완료되었을 수 있습니다. 다시 시도하거나 로그인해 보십시오.',
  unansweredPasswordChanged:
    '응답을 받기 전에 페이지를 벗어났습니다. 비밀번호가 변경되었을 수 있습니다. 다시 시도하거나 새 비밀번호로 로그인해 보십시오.',
  unansweredAppealReceived:
    '응답을 받기 전에 페이지를 벗어났습니다. 신청이 접수되었을 수 있습니다. 확실하지 않은 경우 다시 시도해 주십시오.',

  lostMark:
    '이메일 주소 인증이 더 이상 유효하지 않습니다. 새 인증번호를 요청하여 다시 인증해 주십시오.',
  perhapsRegistered:
    '이전 시도에서 계정이 만들어졌을 수 있습니다. 로그인해 보십시오. 로그인되지 않으면 새 인증번호를 요청해 주십시오.',
  perhapsPasswordChanged:
    '이전 시도에서 비밀번호가 변경되었을 수 있습니다. 새 비밀번호로 로그인해 보십시오. 로그인되지 않으면 새 인증번호를 요청해 주십시오.',
  passwordTooLong:
    '비밀번호가 너무 길어 안전하게 전송할 수 없습니다. 더 짧은 비밀번호를 사용해 주십시오.',
  passwordUnsupportedCharacter:
    '비밀번호에 이모지와 같이 안전하게 전송할 수 없는 문자가 포함되어 있습니다. 해당 문자를 빼 주십시오.',
  unsoundKey:
    '서버에서 비밀번호를 안전하게 전송할 방법을 제공하지 않아 아무것도 전송되지 않았습니다. 잠시 후 다시 시도해 주십시오.',
  encryptionFailed:
    '전송할 비밀번호를 보호할 수 없어 아무것도 전송되지 않았습니다. 다시 시도해 주십시오.',
  cookiesRefused:
    '이메일 주소와 비밀번호는 올바르지만, 로그인 상태를 유지하는 쿠키를 이 브라우저에서 거부했습니다. 이 사이트의 쿠키를 허용한 후 다시 시도해 주십시오.',
  cookieTooLarge:
    '이메일 주소와 비밀번호는 올바르지만, 계정 정보가 너무 커서 이 브라우저의 쿠키에 저장할 수 없습니다. 당사에 문의해 주십시오.',

  waitSeconds: { other: '{count}초 동안 기다려 주십시오.' },
  waitMinutes: { other: '약 {count}분 동안 기다려 주십시오.' },
  waitHours: { other: '약 {count}시간 동안 기다려 주십시오.' },
  thenWait: '{said} {wait}',
  thenWaitUnended: '{said}. {wait}',
  serverThenWait: '{said} {wait}',
  serverThenWaitUnended: '{said}. {wait}',
  aboutAppeal: '{email} 관련 신청: {failure}',
});
