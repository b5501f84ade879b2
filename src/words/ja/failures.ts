import type { failures as english } from '../en/failures.ts';
import { translated } from '../translated.ts';

export const failures = translated<typeof english>()({
  serverException: 'サーバーエラーが発生しました。しばらくしてからもう一度お試しください。',
  alreadyRegistered: 'このメールアドレスは登録済みです',
  notRegistered: '入力されたメールアドレスは登録されていません',
  emailIncorrect: '正しいメールアドレスを入力してください',
  codeIncorrect: '認証コードが正しくありません',
  codeExpired: '認証コードの有効期限が切れました。新しい認証コードを取得してください。',
  employeeOrPasswordIncorrect: '従業員IDまたはパスワードが正しくありません',
  phoneOrCodeIncorrect: '電話番号または認証コードが正しくありません',
  loginNameOnce: 'ログイン名を変更できるのは1回だけです',
  passwordMissing: 'パスワードを入力してください',
  passwordIncorrect: 'パスワードが正しくありません',
  passwordShort: 'パスワードは6文字以上にしてください',
  passwordPlain: 'パスワードには、数字、英大文字、英小文字、記号のうち2種類以上を使用してください',
  passwordReused: '以前使用したパスワードは再び使用できません',
  passwordRules: 'パスワードが所定の条件を満たしていません',
  userUnknown: 'このユーザーは存在しません',
  notBound: 'アカウントが連携されていません',
  userDisabled: 'このユーザーは無効になっています',
  duplicateEmail:
    'ログイン用のメールアドレスが重複しています。このメールアドレスのアカウントがすでに存在します。',
  contactUs:
    'アカウントの作成をご希望の場合は、お問い合わせください。すでにアカウントをお持ちの場合は、そのアカウントでログインできます。',
  selfRegistration: 'お客様ご自身による登録には対応していません',
  nameCharacters: 'お客様名に使用できるのは、文字（漢字を含む）、数字、括弧のみです',
  tokenExpired:
    'このアクセスのトークンは期限切れか無効です。もう一度お試しいただくか、ページを再読み込みしてください。',
  nameTooLong: 'お客様名は20文字以内で入力してください',
  alreadyAuthenticated: 'このアカウントはすでに認証済みです',

  checkPhone: '電話番号をご確認ください',
  checkEmail: 'メールアドレスをご確認ください',
  checkLoginName: 'ログイン名をご確認ください',
  checkNewPassword: '新しいパスワードをご確認ください',
  checkOldPassword: '旧パスワードをご確認ください',
  employeeId: '従業員IDに問題があります',
  workOrder: 'アフターサービスの作業依頼を受け付けられませんでした',
  appeal: '申請を受け付けられませんでした。入力内容をご確認ください。',
  checkOriginalEmail: '元のメールアドレスをご確認ください',

  sendingFailed: '送信できませんでした',
  tooManyAttempts: '試行回数が多すぎます。しばらくしてからもう一度お試しください。',
  unreachable: 'サーバーに接続できませんでした。通信環境をご確認のうえ、もう一度お試しください。',
  unreadable: 'サーバーからの応答を読み取れませんでした。しばらくしてからもう一度お試しください。',
  unexpected: 'サーバーからの応答が不完全でした。しばらくしてからもう一度お試しください。',

  timeout: '時間内に応答がありませんでした。もう一度お試しください。',
  timeoutCodeSent:
    '時間内に応答がありませんでした。認証コードは送信されている可能性があります。再度取得する前に、メールボックスをご確認ください。',
  timeoutCodeUsed:
    '時間内に応答がありませんでした。認証コードは使用済みの可能性があります。もう一度お試しいただき、受け付けられない場合は新しい認証コードを取得してください。',
  timeoutRegistered:
    '時間内に応答がありませんでした。登録が完了している可能性があります。もう一度お試しいただくか、ログインをお試しください。',
  timeoutPasswordChanged:
    '時間内に応答がありませんでした。パスワードが変更されている可能性があります。もう一度お試しいただくか、新しいパスワードでログインをお試しください。',
  timeoutAppealReceived:
    '時間内に応答がありませんでした。申請は受け付けられている可能性があります。受け付けられたかどうかわからない場合は、もう一度お試しください。',

  unanswered: '応答が届く前にページを離れました。もう一度お試しください。',
  unansweredCodeSent:
    '応答が届く前にページを離れました。認証コードは送信されている可能性があります。再度取得する前に、メールボックスをご確認ください。',
  unansweredCodeUsed:
    '応答が届く前にページを離れました。認証コードは使用済みの可能性があります。もう一度お試しいただき、受け付けられない場合は新しい認証コードを取得してください。',
  unansweredRegistered:
    '応答が届く前にページを離れました。登録が完了している可能性があります。もう一度お試しいただくか、ログインをお試しください。',
  unansweredPasswordChanged:
    '応答が届く前にページを離れました。パスワードが変更されている可能性があります。もう一度お試しいただくか、新しいパスワードでログインをお試しください。',
  unansweredAppealReceived:
    '応答が届く前にページを離れました。申請は受け付けられている可能性があります。受け付けられたかどうかわからない場合は、もう一度お試しください。',

  lostMark:
    'メールアドレスの確認が無効になりました。新しい認証コードを取得し、そのコードでメールアドレスをもう一度確認してください。',
  perhapsRegistered:
    '以前の操作でアカウントが作成されている可能性があります。ログインをお試しください。ログインできない場合は、新しい認証コードを取得してください。',
  perhapsPasswordChanged:
    '以前の操作でパスワードが変更されている可能性があります。新しいパスワードでログインをお試しください。ログインできない場合は、新しい認証コードを取得してください。',
  passwordTooLong:
    'このパスワードは長すぎるため、安全に送信できません。もっと短いパスワードを使用してください。',
  passwordUnsupportedCharacter:
    'このパスワードには、絵文字など安全に送信できない文字が含まれています。その文字を除いてください。',
  unsoundKey:
    'パスワードを安全に送信する方法がサーバーから提供されなかったため、何も送信されていません。しばらくしてからもう一度お試しください。',
  encryptionFailed:
    '送信するパスワードを保護できなかったため、何も送信されていません。もう一度お試しください。',
  cookiesRefused:
    'メールアドレスとパスワードは正しいのですが、ログイン状態を保つためのCookieがこのブラウザーで拒否されました。このサイトのCookieを許可して、もう一度お試しください。',
  cookieTooLarge:
    'メールアドレスとパスワードは正しいのですが、アカウント情報が大きすぎてこのブラウザーのCookieに収まりません。お問い合わせください。',

  waitSeconds: { other: '{count}秒お待ちください。' },
  waitMinutes: { other: '約{count}分お待ちください。' },
  waitHours: { other: '約{count}時間お待ちください。' },
  thenWait: '{said}{wait}',
  thenWaitUnended: '{said}。{wait}',
  serverThenWait: '{said} {wait}',
  serverThenWaitUnended: '{said}. {wait}',
  aboutAppeal: '{email}の申請について：{failure}',
});
