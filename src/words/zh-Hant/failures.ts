import type { failures as english } from '../en/failures.ts';
import { translated } from '../translated.ts';

export const failures = translated<typeof english>()({
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
  passwordPlain: '密碼須包含以下至少兩種字元：數字、大寫字母、小寫字母、特殊符號',
  passwordReused: '不能使用以前用過的密碼',
  passwordRules: '此密碼不符合密碼規則',
  userUnknown: '此使用者不存在',
  notBound: '此帳戶尚未綁定',
  userDisabled: '此使用者已被停用',
  duplicateEmail: '登入用的電子郵件地址重複：使用該地址的帳戶已存在',
  contactUs: '請聯絡我們以取得帳戶。若您已有帳戶，可用該帳戶登入。',
  selfRegistration: '不支援自行註冊',
  nameCharacters: '名稱只能包含中文字、數字、字母和括號',
  tokenExpired: '本次造訪的權杖已過期或無效。請重試，或重新載入頁面。',
  nameTooLong: '名稱最多 20 個字元',
  alreadyAuthenticated: '此帳戶已完成認證',

  checkPhone: '請檢查電話號碼',
  checkEmail: '請檢查電子郵件地址',
  checkLoginName: '請檢查登入名稱',
  checkNewPassword: '請檢查新密碼',
  checkOldPassword: '請檢查舊密碼',
  employeeId: '員工編號有問題',
  workOrder: '無法受理此售後服務工單',
  appeal: '無法受理此申訴，請檢查您填寫的內容。',
  checkOriginalEmail: '請檢查原電子郵件地址',

  sendingFailed: '傳送失敗',
  tooManyAttempts: '嘗試次數過多，請稍後再試',
  unreachable: '無法連線至服務，請檢查連線後重試。',
  unreadable: '服務傳回的回應無法讀取，請稍後再試。',
  unexpected: '服務傳回的回應不完整，請稍後再試。',

  timeout: '未能及時收到回應，請重試。',
  timeoutCodeSent: '未能及時收到回應。驗證碼可能已傳送，重新取得前請先查看您的信箱。',
  timeoutCodeUsed: '未能及時收到回應。驗證碼可能已被使用，請重試；若驗證碼未獲接受，請重新取得。',
  timeoutRegistered: '未能及時收到回應。您的註冊可能已經成功，請重試或嘗試登入。',
  timeoutPasswordChanged: '未能及時收到回應。您的密碼可能已經更改，請重試或嘗試使用新密碼登入。',
  timeoutAppealReceived: '未能及時收到回應。我們可能已經收到您的申訴；若不確定，請重試。',

  unanswered: '收到回應之前，您已離開頁面。請重試。',
  unansweredCodeSent: '收到回應之前，您已離開頁面。驗證碼可能已傳送，重新取得前請先查看您的信箱。',
  unansweredCodeUsed:
    '收到回應之前，您已離開頁面。驗證碼可能已被使用，請重試；若驗證碼未獲接受，請重新取得。',
  unansweredRegistered: '收到回應之前，您已離開頁面。您的註冊可能已經成功，請重試或嘗試登入。',
  unansweredPasswordChanged:
    '收到回應之前，您已離開頁面。您的密碼可能已經更改，請重試或嘗試使用新密碼登入。',
  unansweredAppealReceived:
    '收到回應之前，您已離開頁面。我們可能已經收到您的申訴；若不確定，請重試。',

  lostMark: '您的電子郵件地址驗證已失效。請重新取得驗證碼，並再次驗證。',
  perhapsRegistered: '您的帳戶可能已在先前的嘗試中建立。請嘗試登入；若無法登入，請重新取得驗證碼。',
  perhapsPasswordChanged:
    '您的密碼可能已在先前的嘗試中更改。請使用新密碼登入；若無法登入，請重新取得驗證碼。',
  passwordTooLong: '此密碼過長，無法安全傳送，請使用較短的密碼。',
  passwordUnsupportedCharacter: '此密碼含有無法安全傳送的字元（例如表情符號），請將其移除。',
  unsoundKey: '服務未提供安全傳送密碼的方式，因此未傳送任何內容。請稍後再試。',
  encryptionFailed: '您的密碼未能在傳送前受到保護，因此未傳送任何內容。請重試。',
  cookiesRefused:
    '您的電子郵件和密碼正確，但此瀏覽器拒絕了用於保持登入狀態的 Cookie。請允許本網站使用 Cookie，然後重試。',
  cookieTooLarge:
    '您的電子郵件和密碼正確，但您的帳戶資料過大，此瀏覽器的 Cookie 無法容納。請聯絡我們。',

  waitSeconds: { other: '請等待 {count} 秒。' },
  waitMinutes: { other: '請等待約 {count} 分鐘。' },
  waitHours: { other: '請等待約 {count} 小時。' },
  thenWait: '{said}{wait}',
  thenWaitUnended: '{said}。{wait}',
  serverThenWait: '{said} {wait}',
  serverThenWaitUnended: '{said}. {wait}',
  aboutAppeal: '關於您以 {email} 送出的申訴：{failure}',
});
