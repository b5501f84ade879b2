import { translation } from './check-translation.ts';

export const ko = translation({
  account: {
    heading: '내 계정',
    tabs: '로그인 또는 회원가입',
    loginTab: '로그인',
    registerTab: '회원가입',

    loginEmailMissing: '이메일 주소를 입력해 주세요',
    loginEmailMalformed: '유효한 이메일 주소를 입력해 주세요',
    passwordMissing: '비밀번호를 입력해 주세요',
    passwordUnlikely: '비밀번호가 올바르지 않습니다',
    logIn: '로그인',
    forgot: '비밀번호를 잊으셨나요?',
    leaving: '로그인되었습니다. 스토어로 이동하는 중입니다…',

    emailMissing: '이메일 주소를 입력해 주세요',
    emailMalformed: '유효한 이메일 주소를 입력해 주세요',
    agree: '{terms} 및 {privacy}을 읽었으며 이에 동의합니다',
    agreeFirst: '먼저 {terms} 및 {privacy}에 동의해 주세요',
    register: '회원가입',
    toLogin: '이 이메일 주소로 로그인',
    toReset: '이 계정의 비밀번호 재설정',
  },

  appeal: {
    heading: '계정 복구 신청',
    subtitle: '사용할 수 없게 된 이메일 주소와 대신 연락받으실 이메일 주소를 알려 주세요',
    reason: '신청 사유',
    reason1: '인증번호를 받지 못함',
    reason2: '이메일 주소가 비활성화됨',
    originalEmail: '기존 이메일 주소',
    latestEmail: '새 이메일 주소',
    remarks: '추가 설명',
    remarksHint:
      '주문 번호나 청구서 번호를 적어 주시면 고객님의 계정인지 확인하는 데 도움이 됩니다.',
    optional: '{label} <note>(선택)</note>',
    originalMissing: '기존 이메일 주소를 입력해 주세요',
    originalMalformed: '올바른 이메일 주소를 입력해 주세요',
    latestMissing: '새 이메일 주소를 입력해 주세요',
    latestMalformed: '유효한 이메일 주소를 입력해 주세요',
    same: '기존 이메일 주소와 새 이메일 주소는 같을 수 없습니다',
    remarksTooLong: '추가 설명은 최대 1,000자까지 입력할 수 있습니다',
    submit: '제출',
  },

  checklist: {
    met: '충족: ',
    notMet: '미충족: ',
    minimumLength: '비밀번호 6자 이상',
    bothCases: '영문 대문자와 소문자 포함',
    special: '특수문자 포함',
    digit: '숫자 포함',
    hint: '숫자, 영문 대문자, 영문 소문자, 특수문자를 모두 포함한 6~20자의 비밀번호를 설정해 주세요',
  },

  code: {
    label: '인증번호',
    missing: '인증번호를 입력해 주세요',
    malformed: '인증번호가 올바르지 않습니다',
    ask: '인증번호 요청',
    resend: '재전송',
    sending: '전송 중…',
    resendIn: '{count}초 후 재전송 가능',
    before: '6자리 인증번호를 위의 이메일 주소로 보내 드립니다.',
    sentTo:
      '{email} 주소로 인증번호를 보냈습니다. 가장 최근에 받은 인증번호만 사용할 수 있습니다. 도착하기까지 1~2분 정도 걸릴 수 있습니다. 스팸 메일함도 확인해 주세요.',
    noCodeYet:
      '인증번호를 아직 받지 못하셨나요? {email} 주소가 맞는지 확인하고 스팸 메일함도 살펴봐 주세요. 회사 메일은 도착하기까지 몇 분이 걸릴 수 있습니다. 재전송하면 가장 최근에 받은 인증번호만 사용할 수 있습니다.',
    failed: '{email} 주소로 인증번호를 보내지 못했습니다. 새 인증번호를 요청해 주세요.',
    unknown:
      '{email} 주소로 인증번호가 전송되었을 수 있으니, 다시 요청하기 전에 메일함을 확인해 주세요.',
    canResend: '이제 인증번호를 재전송할 수 있습니다.',
  },

  controls: {
    dismiss: '닫기',
    notifications: '알림',
    reference: '문의 번호',
    writeToSupport: '고객센터에 이메일 보내기',
    language: '언어',
  },

  failures: {
    serverException: '서버 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    alreadyRegistered: '이미 가입된 이메일 주소입니다',
    notRegistered: '입력하신 이메일 주소는 가입되어 있지 않습니다',
    emailIncorrect: '올바른 이메일 주소를 입력해 주세요',
    codeIncorrect: '인증번호가 올바르지 않습니다',
    codeExpired: '인증번호가 만료되었습니다. 새 인증번호를 요청해 주세요.',
    emailOrPasswordIncorrect: '이메일 주소(직원 ID) 또는 비밀번호가 올바르지 않습니다',
    phoneOrCodeIncorrect: '전화번호 또는 인증번호가 올바르지 않습니다',
    loginNameOnce: '로그인 아이디는 한 번만 변경할 수 있습니다',
    passwordMissing: '비밀번호를 입력해 주세요',
    passwordIncorrect: '비밀번호가 올바르지 않습니다',
    passwordShort: '비밀번호는 6자 이상이어야 합니다',
    passwordPlain:
      '비밀번호에는 숫자, 영문 대문자, 영문 소문자, 특수문자 중 두 가지 이상이 포함되어야 합니다',
    passwordReused: '이전에 사용하신 비밀번호는 다시 사용할 수 없습니다',
    passwordRules: '비밀번호가 규칙에 맞지 않습니다',
    userUnknown: '존재하지 않는 사용자입니다',
    notBound: '계정이 연결되어 있지 않습니다',
    userDisabled: '비활성화된 계정입니다. 고객센터에 문의해 주세요.',
    duplicateEmail: '이 이메일 주소를 사용하는 계정이 이미 있습니다',
    sharedEmail: '이 이메일 주소를 사용하는 계정이 두 개 이상 있습니다. 고객센터에 문의해 주세요.',
    contactUs:
      '계정이 필요하시면 고객센터에 문의해 주세요. 이미 계정이 있으시면 해당 계정으로 로그인할 수 있습니다.',
    selfRegistration: '직접 회원가입하실 수 없습니다',
    nameCharacters:
      '이름 또는 회사명에 사용할 수 없는 문자가 있습니다. 한글, 한자, 영문자, 숫자, 괄호를 사용해 주세요.',
    tokenExpired:
      '세션이 만료되었거나 유효하지 않습니다. 다시 시도하거나 페이지를 새로고침해 주세요.',
    nameTooLong: '이름 또는 회사명은 최대 20자까지 입력할 수 있습니다',
    alreadyAuthenticated: '이미 인증된 계정입니다',

    checkPhone: '전화번호를 확인해 주세요',
    checkEmail: '이메일 주소를 확인해 주세요',
    checkLoginName: '로그인 아이디를 확인해 주세요',
    checkNewPassword: '새 비밀번호를 확인해 주세요',
    checkOldPassword: '기존 비밀번호를 확인해 주세요',
    employeeId: '직원 ID에 문제가 있습니다',
    workOrder: 'A/S 요청을 접수하지 못했습니다',
    appeal: '신청을 접수하지 못했습니다. 입력하신 내용을 확인해 주세요.',
    checkOriginalEmail: '기존 이메일 주소를 확인해 주세요',

    sendingFailed: '전송하지 못했습니다',
    tooManyAttempts: '시도 횟수가 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    tooManyLogIns:
      '로그인 시도 횟수가 너무 많습니다. 새 비밀번호를 설정하거나 잠시 후 다시 시도해 주세요.',
    accessRefused:
      '접속이 거부되었습니다. 사용 중인 네트워크나 보안 필터 때문일 수 있으며, 다시 시도해도 해결되지 않습니다. 다른 네트워크를 이용하시거나 고객센터에 문의해 주세요.',
    unreachable: '서버에 연결할 수 없습니다. 인터넷 연결을 확인한 후 다시 시도해 주세요.',
    unreadable: '서버의 응답을 읽을 수 없습니다.',
    unexpected: '서버의 응답이 완전하지 않습니다.',
    timeout: '서버 응답 시간이 초과되었습니다.',
    interrupted: '응답을 받기 전에 페이지가 새로고침되었습니다.',

    tryAgain: '다시 시도해 주세요.',
    tryLater: '잠시 후 다시 시도해 주세요.',
    codeSent: '인증번호가 전송되었을 수 있으니, 다시 요청하기 전에 메일함을 확인해 주세요.',
    codeUsed:
      '인증번호가 이미 사용되었을 수 있습니다. 다시 시도해 보시고, 인증번호가 맞지 않는다고 나오면 새 인증번호를 요청해 주세요.',
    registered: '회원가입이 완료되었을 수 있습니다. 다시 시도하거나 로그인해 보세요.',
    passwordChanged:
      '비밀번호가 변경되었을 수 있습니다. 다시 시도하거나 새 비밀번호로 로그인해 보세요.',
    appealReceived: '신청이 접수되었을 수 있습니다. 확실하지 않으면 다시 시도해 주세요.',

    lostMark: '이메일 주소 인증이 만료되었습니다. 새 인증번호를 요청하여 다시 인증해 주세요.',
    mayHaveRegistered:
      '계정이 이미 만들어졌을 수 있습니다. 먼저 로그인해 보세요. 로그인되지 않으면 새 인증번호를 요청해 주세요.',
    mayHaveChangedPassword:
      '비밀번호가 이미 변경되었을 수 있습니다. 새 비밀번호로 로그인해 보세요. 로그인되지 않으면 새 인증번호를 요청해 주세요.',
    passwordTooLong:
      '비밀번호가 너무 길어 안전하게 전송할 수 없습니다. 더 짧은 비밀번호를 사용해 주세요.',
    passwordUnsupportedCharacter:
      '비밀번호에 이모지와 같이 안전하게 전송할 수 없는 문자가 포함되어 있습니다. 해당 문자를 빼 주세요.',
    unsoundKey:
      '지금은 비밀번호를 안전하게 전송할 수 없어 아무것도 전송하지 않았습니다. 잠시 후 다시 시도해 주세요.',
    encryptionFailed:
      '비밀번호를 암호화하지 못해 아무것도 전송하지 않았습니다. 다시 시도해 주세요.',
    cookiesRefused:
      '이메일 주소와 비밀번호는 올바르지만, 이 브라우저에서 로그인 상태를 유지하는 쿠키를 차단했습니다. 이 사이트의 쿠키를 허용한 후 다시 시도해 주세요.',
    cookieTooLarge:
      '이메일 주소와 비밀번호는 올바르지만, 계정 정보가 너무 커서 이 브라우저의 쿠키에 저장할 수 없습니다. 고객센터에 문의해 주세요.',

    waitSeconds: { other: '{count}초 후에 다시 시도할 수 있습니다.' },
    waitMinutes: { other: '약 {count}분 후에 다시 시도할 수 있습니다.' },
    waitHours: { other: '약 {count}시간 후에 다시 시도할 수 있습니다.' },
  },

  forget: {
    heading: '비밀번호를 잊으셨나요?',
    subtitle: '가입하신 이메일 주소로 인증번호를 보내 드립니다',
    emailMissing: '이메일 주소를 입력해 주세요',
    emailMalformed: '유효한 이메일 주소를 입력해 주세요',
    emailMissingForCode: '이메일 주소를 입력해 주세요',
    placeholder: '이메일 주소를 입력해 주세요',
    submit: '확인',
    retrieval: '이메일로 비밀번호 찾기',
    unavailableEmail: '이메일 주소를 더 이상 사용할 수 없으신가요?',
    resetLost:
      '새 비밀번호를 설정하려면 먼저 인증번호로 이메일 주소를 인증해 주세요. 이전에 인증하셨더라도 그 인증은 더 이상 유효하지 않습니다.',
  },

  legal: {
    onlyInEnglish: '이 문서는 영어로만 제공됩니다.',
  },

  emails: {
    codeSubject: '인증번호: {code}',
    code: '고객님의 인증번호는 {code}입니다',
    toRegister:
      '회원가입을 계속하려면 이 번호를 입력해 주세요. 10분 동안 유효하며, 새 인증번호를 요청하시면 이 번호는 사용할 수 없습니다.',
    toConfirm:
      '이메일 주소를 인증하려면 이 번호를 입력해 주세요. 10분 동안 유효하며, 새 인증번호를 요청하시면 이 번호는 사용할 수 없습니다.',
    toReset:
      '새 비밀번호를 설정하려면 이 번호를 입력해 주세요. 10분 동안 유효하며, 새 인증번호를 요청하시면 이 번호는 사용할 수 없습니다.',
    codeNotAsked:
      '이 인증번호를 다른 사람에게 알려 주지 마세요. 요청하신 적이 없다면 이 메일을 무시하셔도 됩니다.',

    movedSubject: '계정의 이메일 주소가 변경되었습니다',
    moved: '계정 이메일이 {email} 주소로 변경되었습니다',
    movedHow:
      '고객님의 계정 복구 신청에 따라 변경되었습니다. 이전 비밀번호는 더 이상 사용할 수 없으며, 모든 기기에서 로그아웃되었습니다. 로그인하려면 로그인 페이지의 ‘{forgot}’에서 새 이메일 주소를 입력하고 새 비밀번호를 설정해 주세요.',
    movedNotAsked: '신청하신 적이 없다면 즉시 스토어 웹사이트를 통해 문의해 주세요.',

    appealFiledSubject: '고객님의 계정에 대한 복구 신청이 접수되었습니다',
    appealFiled: '계정 이메일을 {email} 주소로 변경해 달라는 신청이 접수되었습니다',
    appealFiledHow:
      '아직 변경된 내용은 없습니다. 먼저 신청 내용을 검토한 후, 변경이 이루어지면 이메일로 알려 드리겠습니다.',
    appealFiledNotAsked: '신청하신 적이 없다면 즉시 스토어 웹사이트를 통해 문의해 주세요.',

    passwordChangedSubject: '계정의 비밀번호가 변경되었습니다',
    passwordChanged: '계정의 비밀번호가 변경되었습니다',
    passwordChangedHow: '모든 기기에서 로그아웃되었습니다. 새 비밀번호로 로그인해 주세요.',
    passwordChangedNotAsked:
      '변경하신 적이 없다면 즉시 로그인 페이지의 ‘{forgot}’에서 새 비밀번호를 설정하고 스토어 웹사이트를 통해 문의해 주세요.',
  },

  'not-found': {
    message: '죄송합니다. 요청하신 페이지를 찾을 수 없습니다.',
    hint: '주소가 잘못 입력되었거나 페이지가 이동되었을 수 있습니다.',
    outside: '계정 페이지의 주소가 아닙니다. 계정 페이지의 주소는 모두 {base} 경로로 시작합니다.',
    home: '홈으로 이동',
    back: '이전 페이지로 돌아가기',
  },

  notices: {
    signedInTitle: '이미 로그인되어 있습니다',
    signedInAs: '이미 {name} 계정으로 로그인되어 있습니다',
    signedIn: '스토어로 이동하거나 로그아웃할 수 있습니다.',
    toStore: '스토어로 이동',
    signOut: '로그아웃',
    signedOut: '로그아웃되었습니다.',

    registeredTitle: '회원가입이 완료되었습니다',
    registered: '계정이 준비되었습니다. 이메일 주소와 방금 설정하신 비밀번호로 로그인해 주세요.',
    registrationLost:
      '회원가입이 제한 시간 내에 완료되지 않았거나 다른 탭에서 시작되었습니다. 새 인증번호를 요청해 주세요.',

    passwordChangedTitle: '비밀번호가 변경되었습니다',
    passwordChanged: '새 비밀번호로 로그인해 주세요.',

    appealSentTitle: '신청이 접수되었습니다',
    appealSent:
      '담당자가 내용을 확인한 후 새 이메일 주소로 연락드리겠습니다. 보내신 내용은 다음과 같습니다.',
  },

  reset: {
    heading: '비밀번호 재설정',
    subtitle: '{email} 계정의 새 비밀번호를 설정해 주세요',
    subtitleWithoutEmail: '계정의 새 비밀번호를 설정해 주세요',
    newPassword: '새 비밀번호',
    confirm: '비밀번호 확인',
    newMissing: '새 비밀번호를 입력해 주세요',
    confirmMissing: '새 비밀번호를 한 번 더 입력해 주세요',
    mismatch: '‘새 비밀번호’와 ‘비밀번호 확인’이 일치하지 않습니다',
    submit: '비밀번호 재설정',
    startAgain: '새 인증번호 요청',
  },

  retrieve: {
    heading: '비밀번호 찾기',
    subtitle: '인증번호는 가입하신 이메일 주소로 전송됩니다',
    account: '이메일 주소',
    stepOf: '총 {total}단계 중 {current}단계',
    emailMissing: '이메일 주소를 입력해 주세요',
    emailMalformed: '유효한 이메일 주소를 입력해 주세요',
    placeholder: '이메일 주소를 입력해 주세요',
    next: '다음',
    edit: '수정',
    unavailableEmail: '이메일 주소를 더 이상 사용할 수 없으신가요?',
  },

  shell: {
    skip: '본문 바로가기',
    welcome: '{company} 방문을 환영합니다',
    welcomeUnnamed: '방문을 환영합니다',
    contactPhone: '전화번호',
    contactEmail: '이메일 주소',
    facilityAddress: '제조 시설',
    terms: '이용약관',
    privacy: '개인정보 처리방침',
    accessibility: '웹 접근성 안내',
    email: '이메일 주소',
    password: '비밀번호',
    backToLogin: '로그인 페이지로 돌아가기',
    toRegister: '이 이메일 주소로 회원가입',
    errorTitle: '오류: {title}',
    errorNotification: '오류',
    loadFailed:
      '이 페이지의 일부를 불러올 수 없습니다. 인터넷 연결을 확인한 후 다시 시도해 주세요. 입력하신 내용은 유지됩니다.',
    broken:
      '이 페이지에서 문제가 발생했습니다. 입력하신 내용은 유지됩니다. 다시 시도해 보시고, 문제가 반복되면 페이지를 새로고침해 주세요.',
    didYouMean: '혹시 {email}인가요?',
    characterNotAccepted: '‘{character}’ 문자가 포함된 이메일 주소는 여기에서 사용할 수 없습니다.',
    nonAscii: '비밀번호에 한글이나 전각 문자처럼 일부 키보드로는 입력할 수 없는 문자가 있습니다.',
    edgeBlank: '비밀번호의 앞이나 뒤에 공백이 있습니다. 공백까지 함께 복사되지 않았나요?',
    capsLock: 'Caps Lock이 켜져 있습니다.',
    newTab: '(새 탭에서 열림)',
    showPassword: '비밀번호 표시',
    crashHeading: '이 페이지에서 문제가 발생했습니다',
    crashText: '이 부분을 표시할 수 없습니다. 페이지를 새로고침해 주세요.',
    crashReload: '페이지 새로고침',
    crashHome: '홈으로 이동',
  },

  titles: {
    account: '로그인',
    register: '회원가입',
    userinfo: '이름 및 비밀번호',
    forget: '비밀번호를 잊으셨나요?',
    retrieve: '비밀번호 찾기',
    reset: '비밀번호 재설정',
    appeal: '계정 복구 신청',
    terms: '이용약관',
    pdpa: '개인정보 보호 고지(PDPA)',
    notFound: '페이지를 찾을 수 없음',
  },

  userinfo: {
    heading: '이름 및 비밀번호',
    subtitle:
      '마지막 단계입니다. 이름 또는 회사명을 입력하고 {email} 계정의 비밀번호를 설정해 주세요.',
    subtitleWithoutEmail:
      '마지막 단계입니다. 이름 또는 회사명을 입력하고 계정의 비밀번호를 설정해 주세요.',
    name: '이름 또는 회사명',
    nameHint: '이름 또는 회사명, 최대 20자',
    nameMissing: '이름 또는 회사명을 입력해 주세요',
    passwordMissing: '비밀번호를 입력해 주세요',
    submit: '완료',
    startAgain: '새 인증번호 요청',
    back: '뒤로',
  },

  'without-scripts': {
    noScript:
      '이 양식을 사용하려면 JavaScript가 필요합니다. JavaScript가 꺼져 있거나 JavaScript를 불러오지 못했거나 브라우저가 너무 오래되어, 여기에 입력하신 내용은 전송되지 않습니다. JavaScript를 허용하거나 브라우저를 업데이트한 후 페이지를 새로고침해 주세요.',
    support: '<b>또는 이메일로 문의해 주세요:</b> {email}',
    startFailed:
      '페이지를 아직 다 불러오지 못해 버튼이 작동하지 않습니다. 인터넷 연결을 확인한 후 다시 시도해 주세요.',
    startAgain: '다시 시도',
  },
});
