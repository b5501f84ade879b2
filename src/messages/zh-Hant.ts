import { translation } from './check-translation.ts';

export const zhHant = translation({
  account: {
    heading: '您的帳戶',
    tabs: '登入或註冊',
    loginTab: '登入',
    registerTab: '註冊',

    loginEmailMissing: '請輸入電子郵件地址',
    loginEmailMalformed: '請輸入有效的電子郵件地址',
    passwordMissing: '請輸入密碼',
    passwordUnlikely: '密碼不正確',
    logIn: '登入',
    forgot: '忘記密碼？',
    leaving: '登入成功，正在前往商店…',
    employeeId: '「員工編號」即此電子郵件地址。',

    emailMissing: '請輸入電子郵件地址',
    emailMalformed: '請輸入有效的電子郵件地址',
    agree: '我已閱讀並同意<terms>使用者條款</terms>及<privacy>隱私權政策</privacy>',
    agreeFirst: '請先同意使用者條款及隱私權政策',
    register: '註冊',
    toLogin: '使用此電子郵件地址登入',
    toReset: '重設此帳戶的密碼',
  },

  appeal: {
    heading: '帳戶申訴',
    subtitle: '請填寫已無法使用的電子郵件地址，以及我們可以聯絡您的新地址',
    reason: '申訴原因',
    reason1: '收不到驗證碼',
    reason2: '電子郵件地址已被停用',
    originalEmail: '原電子郵件地址',
    latestEmail: '新電子郵件地址',
    remarks: '備註',
    optional: '{label}<note>（選填）</note>',
    originalMissing: '請填寫原電子郵件地址',
    originalMalformed: '請提供正確的電子郵件地址',
    latestMissing: '請填寫新電子郵件地址',
    latestMalformed: '請輸入有效的電子郵件地址',
    same: '原電子郵件地址與新電子郵件地址不能相同',
    remarksTooLong: '備註最多 1000 個字元',
    charactersLeft: { other: '還可輸入 {count} 個字元' },
    charactersOver: { other: '已超出 {count} 個字元' },
    submit: '送出',
  },

  checklist: {
    met: '已符合：',
    notMet: '未符合：',
    minimumLength: '密碼長度至少為 6 個字元',
    bothCases: '包含大寫字母和小寫字母',
    special: '包含特殊字元',
    digit: '包含數字',
    hint: '請設定 6 至 20 個字元的密碼，須包含數字、大寫字母、小寫字母和特殊字元',
  },

  code: {
    label: '驗證碼',
    missing: '請輸入驗證碼',
    malformed: '驗證碼不正確',
    ask: '取得驗證碼',
    resend: '重新傳送',
    sending: '傳送中…',
    seconds: '{count} 秒',
    before: '6 位數字的驗證碼將傳送至上方的電子郵件地址。',
    sentTo:
      '我們已{ago}向 {email} 傳送驗證碼。郵件可能需要一兩分鐘才會送達；若未收到，請查看垃圾郵件資料夾。',
    sentAgainTo:
      '我們已{ago}向 {email} 傳送新的驗證碼，僅最新的驗證碼有效。若未收到，請查看垃圾郵件資料夾。',
    ago: '於 {time}',
    used: '傳送至 {email} 的驗證碼可能已被使用，請重新取得。',
    canResend: '您現在可以重新取得驗證碼。',
  },

  controls: {
    dismiss: '關閉',
    notifications: '通知',
    storageBlocked:
      '此瀏覽器不會儲存本網站的資料，若重新載入頁面，您輸入的內容將會遺失。您仍可在此分頁繼續操作。',
    reference: '問題編號',
    copyReference: '複製',
    writeToSupport: '寫信給客服',
    copied: '已複製',
    language: '語言',
    languageChanged: '本頁面現已切換為繁體中文。',
    copyFailed: '此瀏覽器不允許複製。文字已選取，請手動複製。',
  },

  failures: {
    serverException: '伺服器發生異常，請稍後再試',
    alreadyRegistered: '此電子郵件地址已註冊',
    notRegistered: '您輸入的電子郵件地址尚未註冊',
    emailIncorrect: '請輸入正確的電子郵件地址',
    codeIncorrect: '驗證碼不正確',
    codeExpired: '驗證碼已過期，請重新取得。',
    employeeOrPasswordIncorrect: '員工編號或密碼不正確',
    phoneOrCodeIncorrect: '電話號碼或驗證碼不正確',
    loginNameOnce: '登入名稱只能修改一次',
    passwordMissing: '請輸入密碼',
    passwordIncorrect: '密碼不正確',
    passwordShort: '密碼至少需要 6 個字元',
    passwordPlain: '密碼須包含以下至少兩種字元：數字、大寫字母、小寫字母、特殊字元',
    passwordReused: '不能使用以前用過的密碼',
    passwordRules: '此密碼不符合密碼規則',
    userUnknown: '此使用者不存在',
    notBound: '此帳戶尚未綁定',
    userDisabled: '此使用者已停用',
    duplicateEmail: '此電子郵件地址已有帳戶使用',
    severalAccounts: '有多個帳戶使用此電子郵件地址。請與我們聯絡，以便協助您登入。',
    contactUs: '若需要帳戶，請與我們聯絡。若您已有帳戶，可直接登入。',
    selfRegistration: '不支援自行註冊',
    accountByContact: '若需要帳戶，請與我們聯絡。',
    nameCharacters: '客戶名稱含有無法使用的字元，請使用中文字、字母、數字和括號。',
    tokenExpired: '工作階段已過期或無效，請再試一次或重新載入頁面。',
    nameTooLong: '客戶名稱最多 20 個字元',
    alreadyAuthenticated: '此帳戶已完成認證',

    checkPhone: '請檢查電話號碼',
    checkEmail: '請檢查電子郵件地址',
    checkLoginName: '請檢查登入名稱',
    checkNewPassword: '請檢查新密碼',
    checkOldPassword: '請檢查舊密碼',
    employeeId: '員工編號有誤',
    workOrder: '無法受理此售後服務工單',
    appeal: '無法受理此申訴，請檢查您填寫的內容。',
    checkOriginalEmail: '請檢查原電子郵件地址',

    sendingFailed: '傳送失敗',
    tooManyAttempts: '嘗試次數過多，請稍後再試',
    accessRefused:
      '存取遭拒，可能是您的網路或安全過濾系統所致，重試無法解決。請改用其他網路，或與我們聯絡。',
    networkSignIn: '目前的網路需要先登入。請在瀏覽器中開啟該網路的登入頁面，然後再試一次。',
    unreachable: '無法連線至伺服器，請檢查網路連線後再試一次。',
    unreadable: '無法讀取伺服器的回應，請稍後再試。',
    unreadableCodeSent: '無法讀取伺服器的回應。驗證碼可能已傳送，重新取得前請先查看您的信箱。',
    unreadableCodeUsed:
      '無法讀取伺服器的回應。驗證碼可能已被使用，請再試一次；若顯示驗證碼無效，請重新取得。',
    unreadableRegistered: '無法讀取伺服器的回應。您的註冊可能已經成功，請再試一次或嘗試登入。',
    unreadablePasswordChanged:
      '無法讀取伺服器的回應。您的密碼可能已經變更，請再試一次或嘗試使用新密碼登入。',
    unreadableAppealReceived:
      '無法讀取伺服器的回應。我們可能已經收到您的申訴；若不確定，請再試一次。',
    unexpected: '伺服器的回應不完整，請稍後再試。',

    timeout: '連線逾時，請再試一次。',
    timeoutCodeSent: '連線逾時。驗證碼可能已傳送，重新取得前請先查看您的信箱。',
    timeoutCodeUsed: '連線逾時。驗證碼可能已被使用，請再試一次；若顯示驗證碼無效，請重新取得。',
    timeoutRegistered: '連線逾時。您的註冊可能已經成功，請再試一次或嘗試登入。',
    timeoutPasswordChanged: '連線逾時。您的密碼可能已經變更，請再試一次或嘗試使用新密碼登入。',
    timeoutAppealReceived: '連線逾時。我們可能已經收到您的申訴；若不確定，請再試一次。',

    interrupted: '您在收到結果前離開了頁面，請再試一次。',
    interruptedCodeSent: '您在收到結果前離開了頁面。驗證碼可能已傳送，重新取得前請先查看您的信箱。',
    interruptedCodeUsed:
      '您在收到結果前離開了頁面。驗證碼可能已被使用，請再試一次；若顯示驗證碼無效，請重新取得。',
    interruptedRegistered: '您在收到結果前離開了頁面。您的註冊可能已經成功，請再試一次或嘗試登入。',
    interruptedPasswordChanged:
      '您在收到結果前離開了頁面。您的密碼可能已經變更，請再試一次或嘗試使用新密碼登入。',
    interruptedAppealReceived:
      '您在收到結果前離開了頁面。我們可能已經收到您的申訴；若不確定，請再試一次。',

    lostMark: '您的電子郵件地址驗證已失效。請重新取得驗證碼，並再次驗證。',
    perhapsRegistered:
      '您先前的操作可能已成功建立帳戶。請先嘗試登入；若無法登入，請重新取得驗證碼。',
    perhapsPasswordChanged:
      '您先前的操作可能已成功變更密碼。請使用新密碼登入；若無法登入，請重新取得驗證碼。',
    passwordTooLong: '此密碼過長，無法安全傳送，請使用較短的密碼。',
    passwordUnsupportedCharacter: '此密碼含有無法安全傳送的字元（例如表情符號），請將其移除。',
    unsoundKey: '伺服器未能提供安全的密碼傳送方式，因此未傳送任何內容。請稍後再試。',
    encryptionFailed: '密碼加密失敗，未傳送任何內容。請再試一次。',
    cookiesRefused:
      '您的電子郵件地址和密碼正確，但此瀏覽器封鎖了用於保持登入狀態的 Cookie。請允許本網站使用 Cookie，然後再試一次。',
    cookieTaken:
      '您的電子郵件地址和密碼正確，但此瀏覽器中保存著商店的登入 Cookie，本頁面無法取代。請登出商店或刪除本網站的 Cookie，然後再試一次。',
    cookieTooLarge:
      '您的電子郵件地址和密碼正確，但您的帳戶資料過大，此瀏覽器的 Cookie 無法容納。請聯絡我們。',

    waitSeconds: { other: '請等待 {count} 秒。' },
    waitMinutes: { other: '請等待約 {count} 分鐘。' },
    waitHours: { other: '請等待約 {count} 小時。' },
    thenWait: '{said}{wait}',
    thenWaitUnended: '{said}。{wait}',
    serverThenWait: '{said} {wait}',
    serverThenWaitUnended: '{said}. {wait}',
  },

  forget: {
    heading: '忘記密碼',
    subtitle: '我們會將驗證碼傳送至您註冊的電子郵件地址',
    emailMissing: '請輸入電子郵件地址',
    emailMalformed: '請輸入有效的電子郵件地址',
    emailMissingForCode: '請輸入電子郵件地址',
    placeholder: '請輸入電子郵件地址',
    submit: '送出',
    retrieval: '透過電子郵件取回密碼',
    unavailableEmail: '電子郵件地址已無法使用？',
    resetLost: '設定新密碼前，請先使用驗證碼驗證您的電子郵件地址。先前的驗證已失效。',
  },

  legal: {
    onlyInEnglish: '本文件僅提供英文版。',
    home: '前往登入頁面',
  },

  letters: {
    codeSubject: '{code} 是您的驗證碼',
    code: '您的驗證碼是：{code}',
    greeting: '{name}，您好：',
    toRegister: '請輸入此驗證碼以註冊帳戶。驗證碼 10 分鐘內有效；若您重新取得，此驗證碼即失效。',
    toConfirm:
      '請輸入此驗證碼以驗證您的電子郵件地址。驗證碼 10 分鐘內有效；若您重新取得，此驗證碼即失效。',
    toReset: '請輸入此驗證碼以設定新密碼。驗證碼 10 分鐘內有效；若您重新取得，此驗證碼即失效。',
    codeNotAsked: '若非您本人操作，請忽略這封郵件，並勿將驗證碼告訴任何人。',

    movedSubject: '您帳戶的電子郵件地址已變更',
    moved: '您帳戶的電子郵件地址現為：{email}',
    movedHow:
      '此變更是依您提出的帳戶申訴辦理的。原密碼和先前的登入均已失效。請在登入頁面點選「忘記密碼？」，使用新的電子郵件地址設定新密碼。',
    movedNotAsked: '若您並未提出申訴，請立即透過商店網站與我們聯絡。',

    willMoveSubject: '您帳戶的電子郵件地址即將變更',
    willMove: '您帳戶的電子郵件地址將於 {date} 變更為：{email}',
    willMoveHow:
      '此變更是依帳戶申訴辦理的。變更後，現有密碼將失效。屆時請在登入頁面點選「忘記密碼？」，使用新的電子郵件地址設定新密碼。',
    willMoveNotAsked: '若您並未提出申訴，請務必在此之前透過商店網站與我們聯絡。',

    appealFiledSubject: '我們收到關於您帳戶的申訴',
    appealFiled: '有人提出帳戶申訴，要求將您帳戶的電子郵件地址變更為：{email}',
    appealFiledHow: '目前尚未作任何變更。我們會先審核申訴，並在變更之前通知此地址。',
    appealFiledNotAsked: '若您並未提出申訴，請立即透過商店網站與我們聯絡。',

    passwordChangedSubject: '您帳戶的密碼已變更',
    passwordChanged: '您帳戶的密碼已變更',
    passwordChangedHow: '先前的登入均已失效。請使用新密碼登入。',
    passwordChangedNotAsked:
      '若非您本人操作，請立即在登入頁面點選「忘記密碼？」設定新密碼，並透過商店網站與我們聯絡。',
  },

  'not-found': {
    message: '抱歉！找不到此頁面…',
    hint: '網址可能輸入有誤，或頁面可能已移動。',
    outside: '此網址不屬於本平台，本平台的網址均以 {base} 開頭。',
    home: '首頁',
    homeHint: '登入、註冊，或復原您的帳戶。',
    back: '返回上一頁',
    backHint: '繼續先前的操作。',
  },

  notices: {
    signedInTitle: '您已登入',
    signedIn: '您可以繼續前往商店，或登出。',
    toStore: '繼續前往商店',
    signOut: '登出',
    signedOut: '您已登出。',

    registeredTitle: '註冊完成',
    registered: '您的帳戶已可使用。請使用您的電子郵件地址和剛剛設定的密碼登入。',
    registrationLost: '註冊已逾時，或是在其他分頁開始的。請重新取得驗證碼。',

    passwordChangedTitle: '密碼已變更',
    passwordChanged: '請使用新密碼登入。',

    appealSentTitle: '申訴已送出',
    appealSent: '我們的工作人員會進行查核，並寄信至您的新電子郵件地址。以下是您送出的內容：',
    copySummary: '複製摘要',
    summaryLine: '{name}：{value}',
  },

  reset: {
    heading: '重設密碼',
    subtitle: '為 {email} 設定新密碼',
    subtitleWithoutEmail: '為您的帳戶設定新密碼',
    newPassword: '新密碼',
    confirm: '確認密碼',
    newMissing: '請輸入新密碼',
    confirmMissing: '請再次輸入新密碼',
    mismatch: '兩次輸入的密碼不相符',
    submit: '重設密碼',
    startAgain: '重新取得驗證碼',
  },

  retrieve: {
    heading: '取回密碼',
    subtitle: '驗證碼將傳送至您註冊的電子郵件地址',
    account: '電子郵件',
    steps: '步驟',
    step1: '輸入帳戶的電子郵件地址',
    step2: '輸入您收到的驗證碼',
    step3: '設定新密碼，並以新密碼登入',
    emailMissing: '請輸入電子郵件地址',
    emailMalformed: '請輸入有效的電子郵件地址',
    placeholder: '請輸入電子郵件地址',
    previous: '繼續使用 {email}',
    next: '下一步',
    edit: '修改',
    unavailableEmail: '電子郵件地址已無法使用？',
  },

  shell: {
    skip: '跳至主要內容',
    welcome: '歡迎光臨 {company}',
    welcomeUnnamed: '歡迎光臨',
    contactPhone: '電話',
    contactEmail: '電子郵件',
    facilityAddress: '生產據點',
    email: '電子郵件',
    password: '密碼',
    backToLogin: '返回登入',
    toRegister: '使用此電子郵件地址註冊',
    errorTitle: '錯誤：{title}',
    errorNotification: '錯誤',
    loading: '載入中…',
    loadFailed: '本頁面的部分內容無法載入。請檢查網路連線後再試一次；您輸入的內容已保留。',
    broken: '本頁面發生問題。您輸入的內容已保留，請再試一次；若問題再次發生，請重新載入頁面。',
    didYouMean: '您要輸入的是 {email} 嗎？',
    characterNotAccepted: '此處無法使用含有「{character}」的電子郵件地址。',
    fullWidth: '密碼中含有全形字元。您是否開啟了輸入法？',
    edgeBlank: '密碼開頭或結尾有空格。複製時是否多選了空格？',
    capsLock: '大寫鎖定（Caps Lock）已開啟。',
    newTab: '（在新分頁開啟）',
    showPassword: '顯示密碼',
    passwordShown: '您的密碼已顯示。',
    passwordHidden: '您的密碼已隱藏。',
    crashHeading: '本頁面發生問題',
    crashText: '此部分無法顯示。請再試一次；若問題再次發生，請重新載入頁面。',
    crashRetry: '再試一次',
    crashReload: '重新載入頁面',
    crashHome: '前往首頁',
  },

  titles: {
    account: '登入',
    register: '註冊',
    userinfo: '客戶名稱和密碼',
    forget: '忘記密碼',
    retrieve: '取回密碼',
    reset: '重設密碼',
    appeal: '帳戶申訴',
    terms: '條款及條件',
    pdpa: 'PDPA 聲明',
    accessibility: '無障礙聲明',
    notFound: '找不到頁面',
  },

  userinfo: {
    heading: '客戶名稱和密碼',
    subtitle: '最後一步：填寫客戶名稱，並為 {email} 設定密碼',
    subtitleWithoutEmail: '最後一步：填寫客戶名稱，並為您的帳戶設定密碼',
    name: '客戶名稱',
    nameMissing: '請輸入客戶名稱',
    passwordMissing: '請輸入密碼',
    submit: '完成',
    startAgain: '重新取得驗證碼',
    back: '返回',
  },

  'without-scripts': {
    noScript:
      '此表單須啟用 JavaScript 才能使用，但 JavaScript 已被關閉、無法載入，或瀏覽器版本過舊，因此在此輸入的內容不會送出。請允許本網站使用 JavaScript，或改用較新的瀏覽器，然後重新載入頁面。',
    support: '<b>或寫信至</b> {email}',
    startFailed:
      '頁面尚未載入完成，按鈕暫時無法使用。您輸入的內容仍然保留。請檢查網路連線後再試一次。',
    startAgain: '再試一次',
  },
});
