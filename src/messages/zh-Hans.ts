import { translation } from './check-translation.ts';

export const zhHans = translation({
  account: {
    heading: '您的账户',
    tabs: '登录或注册',
    loginTab: '登录',
    registerTab: '注册',

    loginEmailMissing: '请输入邮箱',
    loginEmailMalformed: '请输入有效的邮箱地址',
    passwordMissing: '请输入密码',
    passwordUnlikely: '密码错误',
    logIn: '登录',
    forgot: '忘记密码？',
    leaving: '登录成功，正在前往商城…',
    employeeId: '“员工编号”即此邮箱地址。',

    emailMissing: '请输入邮箱',
    emailMalformed: '请输入有效的邮箱地址',
    agree: '我已阅读并同意<terms>《用户协议》</terms>和<privacy>《隐私政策》</privacy>',
    agreeFirst: '请先同意《用户协议》和《隐私政策》',
    register: '注册',
    toLogin: '使用此邮箱登录',
    toReset: '重置此账户的密码',
  },

  appeal: {
    heading: '账户申诉',
    subtitle: '请填写已无法使用的邮箱，以及我们可以联系您的新邮箱',
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
  },

  checklist: {
    met: '已满足：',
    notMet: '未满足：',
    minimumLength: '密码长度至少为6个字符',
    bothCases: '包含大写字母和小写字母',
    special: '包含特殊字符',
    digit: '包含数字',
    hint: '请设置6至20个字符的密码，须包含数字、大写字母、小写字母和特殊字符',
  },

  code: {
    label: '验证码',
    missing: '请输入验证码',
    malformed: '验证码错误',
    ask: '获取验证码',
    resend: '重新发送',
    sending: '正在发送…',
    seconds: '{count}秒',
    before: '6位数字的验证码将发送至上方的邮箱。',
    sentTo:
      '我们已{ago}向{email}发送验证码。邮件可能需要一两分钟才能送达；如未收到，请查看垃圾邮件文件夹。',
    sentAgainTo:
      '我们已{ago}向{email}发送新的验证码，仅最新的验证码有效。如未收到，请查看垃圾邮件文件夹。',
    ago: '于{time}',
    used: '发送至{email}的验证码可能已被使用，请重新获取。',
    canResend: '您现在可以重新获取验证码。',
  },

  controls: {
    dismiss: '关闭',
    notifications: '通知',
    storageBlocked:
      '此浏览器不会保存本网站的数据，刷新页面后，您输入的内容将会丢失。您仍可在此标签页中继续操作。',
    reference: '问题编号',
    copyReference: '复制',
    writeToSupport: '邮件联系客服',
    copied: '已复制',
    language: '语言',
    languageChanged: '本页面现已切换为简体中文。',
    copyFailed: '此浏览器不允许复制。文字已选中，请手动复制。',
  },

  failures: {
    serverException: '服务器异常，请稍后再试',
    alreadyRegistered: '该邮箱已注册',
    notRegistered: '您输入的邮箱地址尚未注册',
    emailIncorrect: '请输入正确的邮箱地址',
    codeIncorrect: '验证码错误',
    codeExpired: '验证码已过期，请重新获取。',
    employeeOrPasswordIncorrect: '员工编号或密码错误',
    phoneOrCodeIncorrect: '电话号码或验证码错误',
    loginNameOnce: '登录名只能修改一次',
    passwordMissing: '请输入密码',
    passwordIncorrect: '密码错误',
    passwordShort: '密码至少需要6个字符',
    passwordPlain: '密码须包含以下至少两种字符：数字、大写字母、小写字母、特殊字符',
    passwordReused: '不能使用以前用过的密码',
    passwordRules: '该密码不符合密码规则',
    userUnknown: '该用户不存在',
    notBound: '该账户尚未绑定',
    userDisabled: '该用户已被停用',
    duplicateEmail: '该邮箱已被其他账户使用',
    severalAccounts: '有多个账户使用该邮箱。请联系我们，以便协助您登录。',
    contactUs: '请联系我们开通账户。如果您已有账户，可直接登录。',
    selfRegistration: '不支持自助注册',
    accountByContact: '请联系我们开通账户。',
    nameCharacters: '客户名称含有无法使用的字符，请使用汉字、字母、数字和括号。',
    tokenExpired: '会话已过期或无效，请重试或刷新页面。',
    nameTooLong: '客户名称最多20个字符',
    alreadyAuthenticated: '该账户已完成认证',

    checkPhone: '请检查电话号码',
    checkEmail: '请检查邮箱地址',
    checkLoginName: '请检查登录名',
    checkNewPassword: '请检查新密码',
    checkOldPassword: '请检查旧密码',
    employeeId: '员工编号有误',
    workOrder: '无法受理该售后工单',
    appeal: '无法受理该申诉，请检查您填写的内容。',
    checkOriginalEmail: '请检查原邮箱',

    sendingFailed: '发送失败',
    tooManyAttempts: '尝试次数过多，请稍后再试',
    accessRefused:
      '访问被拒绝，可能是您所在的网络或安全过滤系统所致，重试无法解决。请换用其他网络，或联系我们。',
    networkSignIn: '当前网络需要先登录认证。请在浏览器中打开该网络的登录页面，然后重试。',
    unreachable: '无法连接到服务器，请检查网络连接后重试。',
    unreadable: '无法识别服务器返回的数据，请稍后再试。',
    unreadableCodeSent:
      '无法识别服务器返回的数据。验证码可能已经发送，重新获取前请先查看您的邮箱。',
    unreadableCodeUsed:
      '无法识别服务器返回的数据。验证码可能已被使用，请重试；如提示验证码无效，请重新获取。',
    unreadableRegistered: '无法识别服务器返回的数据。您的注册可能已经成功，请重试或尝试登录。',
    unreadablePasswordChanged:
      '无法识别服务器返回的数据。您的密码可能已经修改，请重试或尝试使用新密码登录。',
    unreadableAppealReceived:
      '无法识别服务器返回的数据。我们可能已经收到您的申诉；如不确定，请重试。',
    unexpected: '服务器返回的数据不完整，请稍后再试。',

    timeout: '响应超时，请重试。',
    timeoutCodeSent: '响应超时。验证码可能已经发送，重新获取前请先查看您的邮箱。',
    timeoutCodeUsed: '响应超时。验证码可能已被使用，请重试；如提示验证码无效，请重新获取。',
    timeoutRegistered: '响应超时。您的注册可能已经成功，请重试或尝试登录。',
    timeoutPasswordChanged: '响应超时。您的密码可能已经修改，请重试或尝试使用新密码登录。',
    timeoutAppealReceived: '响应超时。我们可能已经收到您的申诉；如不确定，请重试。',

    interrupted: '您在收到结果前离开了页面，请重试。',
    interruptedCodeSent:
      '您在收到结果前离开了页面。验证码可能已经发送，重新获取前请先查看您的邮箱。',
    interruptedCodeUsed:
      '您在收到结果前离开了页面。验证码可能已被使用，请重试；如提示验证码无效，请重新获取。',
    interruptedRegistered: '您在收到结果前离开了页面。您的注册可能已经成功，请重试或尝试登录。',
    interruptedPasswordChanged:
      '您在收到结果前离开了页面。您的密码可能已经修改，请重试或尝试使用新密码登录。',
    interruptedAppealReceived:
      '您在收到结果前离开了页面。我们可能已经收到您的申诉；如不确定，请重试。',

    lostMark: '您的邮箱验证已失效。请重新获取验证码，并再次验证。',
    perhapsRegistered:
      '您之前的操作可能已成功创建账户。请先尝试登录；如无法登录，请重新获取验证码。',
    perhapsPasswordChanged:
      '您之前的操作可能已成功修改密码。请使用新密码登录；如无法登录，请重新获取验证码。',
    passwordTooLong: '该密码过长，无法安全发送，请使用较短的密码。',
    passwordUnsupportedCharacter: '该密码含有无法安全发送的字符（如表情符号），请删除该字符。',
    unsoundKey: '服务器未能提供安全的密码传输方式，因此未发送任何内容。请稍后再试。',
    encryptionFailed: '密码加密失败，未发送任何内容。请重试。',
    cookiesRefused:
      '您的邮箱和密码正确，但此浏览器阻止了用于保持登录状态的Cookie。请允许本网站使用Cookie，然后重试。',
    cookieTaken:
      '您的邮箱和密码正确，但此浏览器中保存着商城的登录Cookie，本页面无法替换。请退出商城登录或删除本网站的Cookie，然后重试。',
    cookieTooLarge:
      '您的邮箱和密码正确，但您的账户资料过大，此浏览器的Cookie无法容纳。请联系我们。',

    waitSeconds: { other: '请等待{count}秒。' },
    waitMinutes: { other: '请等待约{count}分钟。' },
    waitHours: { other: '请等待约{count}小时。' },
    thenWait: '{said}{wait}',
    thenWaitUnended: '{said}。{wait}',
    serverThenWait: '{said} {wait}',
    serverThenWaitUnended: '{said}. {wait}',
  },

  forget: {
    heading: '忘记密码',
    subtitle: '我们会将验证码发送至您的注册邮箱',
    emailMissing: '请输入邮箱',
    emailMalformed: '请输入有效的邮箱地址',
    emailMissingForCode: '请输入邮箱地址',
    placeholder: '请输入邮箱',
    submit: '提交',
    retrieval: '通过邮箱找回密码',
    unavailableEmail: '邮箱已无法使用？',
    resetLost: '设置新密码前，请先使用验证码验证您的邮箱。之前的验证已失效。',
  },

  legal: {
    onlyInEnglish: '本文件仅提供英文版。',
    home: '前往登录页面',
  },

  letters: {
    codeSubject: '{code}是您的验证码',
    code: '您的验证码是：{code}',
    greeting: '{name}，您好：',
    toRegister: '请输入此验证码以注册账户。验证码10分钟内有效；如您重新获取，此验证码即失效。',
    toConfirm:
      '请输入此验证码以验证您的邮箱地址。验证码10分钟内有效；如您重新获取，此验证码即失效。',
    toReset: '请输入此验证码以设置新密码。验证码10分钟内有效；如您重新获取，此验证码即失效。',
    codeNotAsked: '如非您本人操作，请忽略本邮件，切勿将验证码告诉任何人。',

    movedSubject: '您账户的邮箱地址已更改',
    moved: '您账户的邮箱地址现为：{email}',
    movedHow:
      '此次更改是根据您提交的账户申诉办理的。原密码和此前的登录均已失效。请在登录页面点击“忘记密码？”，使用新邮箱地址设置新密码。',
    movedNotAsked: '如非您本人申诉，请立即通过商城网站联系我们。',

    willMoveSubject: '您账户的邮箱地址即将更改',
    willMove: '您账户的邮箱地址将于{date}更改为：{email}',
    willMoveHow:
      '此次更改是根据账户申诉办理的。更改后，现有密码将失效。届时请在登录页面点击“忘记密码？”，使用新邮箱地址设置新密码。',
    willMoveNotAsked: '如非您本人申诉，请务必在此之前通过商城网站联系我们。',

    appealFiledSubject: '我们收到了关于您账户的申诉',
    appealFiled: '有人提交账户申诉，请求将您账户的邮箱地址更改为：{email}',
    appealFiledHow: '目前尚未作任何更改。我们会先审核申诉，并在更改之前通知此邮箱。',
    appealFiledNotAsked: '如非您本人申诉，请立即通过商城网站联系我们。',

    passwordChangedSubject: '您账户的密码已修改',
    passwordChanged: '您账户的密码已修改',
    passwordChangedHow: '此前的登录均已失效。请使用新密码登录。',
    passwordChangedNotAsked:
      '如非您本人操作，请立即在登录页面点击“忘记密码？”设置新密码，并通过商城网站联系我们。',
  },

  'not-found': {
    message: '抱歉！找不到该页面…',
    hint: '网址可能输入有误，或者页面可能已移动。',
    outside: '该网址不属于本平台，本平台的网址均以{base}开头。',
    home: '首页',
    homeHint: '登录、注册，或找回您的账户。',
    back: '返回上一页',
    backHint: '继续之前的操作。',
  },

  notices: {
    signedInTitle: '您已登录',
    signedIn: '您可以继续前往商城，或退出登录。',
    toStore: '继续前往商城',
    signOut: '退出登录',
    signedOut: '您已退出登录。',

    registeredTitle: '注册成功',
    registered: '您的账户已可使用。请使用您的邮箱和刚刚设置的密码登录。',
    registrationLost: '注册已超时，或是在其他标签页中开始的。请重新获取验证码。',

    passwordChangedTitle: '密码修改成功',
    passwordChanged: '请使用新密码登录。',

    appealSentTitle: '申诉已提交',
    appealSent: '我们的工作人员会进行核查，并发送邮件至您的新邮箱。以下是您提交的内容：',
    copySummary: '复制摘要',
    summaryLine: '{name}：{value}',
  },

  reset: {
    heading: '重置密码',
    subtitle: '为{email}设置新密码',
    subtitleWithoutEmail: '为您的账户设置新密码',
    newPassword: '新密码',
    confirm: '确认密码',
    newMissing: '请输入新密码',
    confirmMissing: '请再次输入新密码',
    mismatch: '两次输入的密码不一致',
    submit: '重置密码',
    startAgain: '重新获取验证码',
  },

  retrieve: {
    heading: '找回密码',
    subtitle: '验证码将发送至您的注册邮箱',
    account: '邮箱',
    steps: '步骤',
    step1: '输入账户的邮箱地址',
    step2: '输入邮箱收到的验证码',
    step3: '设置新密码，并用新密码登录',
    emailMissing: '请输入邮箱地址',
    emailMalformed: '请输入有效的邮箱地址',
    placeholder: '请输入邮箱',
    previous: '继续使用{email}',
    next: '下一步',
    edit: '修改',
    unavailableEmail: '邮箱已无法使用？',
  },

  shell: {
    skip: '跳至主要内容',
    welcome: '欢迎光临{company}',
    welcomeUnnamed: '欢迎光临',
    contactPhone: '电话',
    contactEmail: '邮箱',
    facilityAddress: '生产基地',
    email: '邮箱',
    password: '密码',
    backToLogin: '返回登录',
    toRegister: '使用此邮箱注册',
    errorTitle: '错误：{title}',
    errorNotification: '错误',
    loading: '正在加载…',
    loadFailed: '本页面的部分内容无法加载。请检查网络连接后重试；您输入的内容已保留。',
    broken: '本页面出现问题。您输入的内容已保留，请重试；如问题再次出现，请刷新页面。',
    didYouMean: '您要输入的是{email}吗？',
    characterNotAccepted: '此处无法使用含有“{character}”的邮箱地址。',
    fullWidth: '密码中含有全角字符。您是否开启了输入法？',
    edgeBlank: '密码开头或结尾有空格。复制时是否多选了空格？',
    capsLock: '大写锁定（Caps Lock）已开启。',
    newTab: '（在新标签页中打开）',
    showPassword: '显示密码',
    passwordShown: '您的密码已显示。',
    passwordHidden: '您的密码已隐藏。',
    crashHeading: '本页面出现问题',
    crashText: '此部分无法显示。请重试；如问题再次出现，请刷新页面。',
    crashRetry: '重试',
    crashReload: '刷新页面',
    crashHome: '前往首页',
  },

  titles: {
    account: '登录',
    register: '注册',
    userinfo: '客户名称和密码',
    forget: '忘记密码',
    retrieve: '找回密码',
    reset: '重置密码',
    appeal: '账户申诉',
    terms: '条款与条件',
    pdpa: 'PDPA声明',
    accessibility: '无障碍声明',
    notFound: '找不到页面',
  },

  userinfo: {
    heading: '客户名称和密码',
    subtitle: '最后一步：填写客户名称，并为{email}设置密码',
    subtitleWithoutEmail: '最后一步：填写客户名称，并为您的账户设置密码',
    name: '客户名称',
    nameMissing: '请输入客户名称',
    passwordMissing: '请输入密码',
    submit: '完成',
    startAgain: '重新获取验证码',
    back: '返回',
  },

  'without-scripts': {
    noScript:
      '此表单需启用JavaScript才能使用，但JavaScript已被关闭、未能加载，或浏览器版本过旧，因此在此输入的内容不会被发送。请允许本网站使用JavaScript，或改用较新的浏览器，然后刷新页面。',
    support: '<b>或发送邮件至</b>{email}',
    startFailed: '页面尚未加载完成，按钮暂时无法使用。您输入的内容仍然保留。请检查网络连接后重试。',
    startAgain: '重试',
  },
});
