import type { failures as english } from '../en/failures.ts';
import { translated } from '../translated.ts';

export const failures = translated<typeof english>()({
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
  passwordPlain: '密码须包含以下至少两种字符：数字、大写字母、小写字母、特殊符号',
  passwordReused: '不能使用以前用过的密码',
  passwordRules: '该密码不符合密码规则',
  userUnknown: '该用户不存在',
  notBound: '该账户尚未绑定',
  userDisabled: '该用户已被停用',
  duplicateEmail: '登录邮箱重复：使用该邮箱的账户已存在',
  contactUs: '请联系我们开通账户。如果您已有账户，可用该账户登录。',
  selfRegistration: '不支持自助注册',
  nameCharacters: '名称只能包含汉字、数字、字母和括号',
  tokenExpired: '本次访问的令牌已过期或无效。请重试，或重新加载页面。',
  nameTooLong: '名称最多20个字符',
  alreadyAuthenticated: '该账户已完成认证',

  checkPhone: '请检查电话号码',
  checkEmail: '请检查邮箱地址',
  checkLoginName: '请检查登录名',
  checkNewPassword: '请检查新密码',
  checkOldPassword: '请检查旧密码',
  employeeId: '员工编号有问题',
  workOrder: '无法受理该售后工单',
  appeal: '无法受理该申诉，请检查您填写的内容。',
  checkOriginalEmail: '请检查原邮箱',

  sendingFailed: '发送失败',
  tooManyAttempts: '尝试次数过多，请稍后再试',
  unreachable: '无法连接到服务，请检查网络连接后重试。',
  unreadable: '服务返回的响应无法读取，请稍后再试。',
  unexpected: '服务返回的响应不完整，请稍后再试。',

  timeout: '未能及时收到响应，请重试。',
  timeoutCodeSent: '未能及时收到响应。验证码可能已经发送，重新获取前请先查看您的邮箱。',
  timeoutCodeUsed: '未能及时收到响应。验证码可能已被使用，请重试；如验证码未被接受，请重新获取。',
  timeoutRegistered: '未能及时收到响应。您的注册可能已经成功，请重试或尝试登录。',
  timeoutPasswordChanged: '未能及时收到响应。您的密码可能已经更改，请重试或尝试使用新密码登录。',
  timeoutAppealReceived: '未能及时收到响应。我们可能已经收到您的申诉；如不确定，请重试。',

  unanswered: '收到响应之前，您已离开页面。请重试。',
  unansweredCodeSent:
    '收到响应之前，您已离开页面。验证码可能已经发送，重新获取前请先查看您的邮箱。',
  unansweredCodeUsed:
    '收到响应之前，您已离开页面。验证码可能已被使用，请重试；如验证码未被接受，请重新获取。',
  unansweredRegistered: '收到响应之前，您已离开页面。您的注册可能已经成功，请重试或尝试登录。',
  unansweredPasswordChanged:
    '收到响应之前，您已离开页面。您的密码可能已经更改，请重试或尝试使用新密码登录。',
  unansweredAppealReceived:
    '收到响应之前，您已离开页面。我们可能已经收到您的申诉；如不确定，请重试。',

  lostMark: '您的邮箱验证已失效。请重新获取验证码，并再次验证。',
  perhapsRegistered: '您的账户可能已在之前的尝试中创建。请尝试登录；如无法登录，请重新获取验证码。',
  perhapsPasswordChanged:
    '您的密码可能已在之前的尝试中更改。请使用新密码登录；如无法登录，请重新获取验证码。',
  passwordTooLong: '该密码过长，无法安全发送，请使用较短的密码。',
  passwordUnsupportedCharacter: '该密码含有无法安全发送的字符（例如表情符号），请将其去掉。',
  unsoundKey: '服务未提供安全发送密码的方式，因此未发送任何内容。请稍后再试。',
  encryptionFailed: '您的密码未能在发送前得到保护，因此未发送任何内容。请重试。',
  cookiesRefused:
    '您的邮箱和密码正确，但此浏览器拒绝了用于保持登录状态的Cookie。请允许本网站使用Cookie，然后重试。',
  cookieTooLarge: '您的邮箱和密码正确，但您的账户资料过大，此浏览器的Cookie无法容纳。请联系我们。',

  waitSeconds: { other: '请等待{count}秒。' },
  waitMinutes: { other: '请等待约{count}分钟。' },
  waitHours: { other: '请等待约{count}小时。' },
  thenWait: '{said}{wait}',
  thenWaitUnended: '{said}。{wait}',
  serverThenWait: '{said} {wait}',
  serverThenWaitUnended: '{said}. {wait}',
  aboutAppeal: '关于您以{email}提交的申诉：{failure}',
});
