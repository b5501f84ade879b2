import { translation } from './check-translation.ts';

export const ja = translation({
  account: {
    heading: 'アカウント',
    tabs: 'ログインまたは新規登録',
    loginTab: 'ログイン',
    registerTab: '新規登録',

    loginEmailMissing: 'メールアドレスを入力してください',
    loginEmailMalformed: '有効なメールアドレスを入力してください',
    passwordMissing: 'パスワードを入力してください',
    passwordUnlikely: 'パスワードが正しくありません',
    logIn: 'ログイン',
    forgot: 'パスワードをお忘れですか？',
    leaving: 'ログインしました。ストアに移動しています…',

    emailMissing: 'メールアドレスを入力してください',
    emailMalformed: '有効なメールアドレスを入力してください',
    agree: '{terms}と{privacy}を読み、同意します',
    agreeFirst: '先に{terms}と{privacy}に同意してください',
    register: '新規登録',
    toLogin: 'このメールアドレスでログイン',
    toReset: 'このアカウントのパスワードを再設定',
  },

  appeal: {
    heading: 'アカウント復旧申請',
    subtitle:
      '使えなくなったメールアドレスと、代わりの連絡先となるメールアドレスをお知らせください',
    reason: '申請理由',
    reason1: '認証コードが届かない',
    reason2: 'メールアドレスが無効になった',
    originalEmail: '元のメールアドレス',
    latestEmail: '新しいメールアドレス',
    remarks: '備考',
    remarksHint:
      '注文番号または請求書番号をご記入いただくと、ご本人のアカウントであることを確認しやすくなります。',
    optional: '{label}<note>（任意）</note>',
    originalMissing: '元のメールアドレスを入力してください',
    originalMalformed: '正しいメールアドレスを入力してください',
    latestMissing: '新しいメールアドレスを入力してください',
    latestMalformed: '有効なメールアドレスを入力してください',
    same: '元のメールアドレスと新しいメールアドレスを同じにすることはできません',
    remarksTooLong: '備考は1,000文字以内で入力してください',
    submit: '送信',
  },

  checklist: {
    met: '条件を満たしています：',
    notMet: '条件を満たしていません：',
    minimumLength: 'パスワードは6文字以上',
    bothCases: '英字の大文字と小文字を含む',
    special: '記号を含む',
    digit: '数字を含む',
    hint: '数字、英字の大文字と小文字、記号をすべて含む、6文字以上20文字以内のパスワードを設定してください',
  },

  code: {
    label: '認証コード',
    missing: '認証コードを入力してください',
    malformed: '認証コードが正しくありません',
    ask: '認証コードを取得',
    resend: '再送信',
    sending: '送信中…',
    resendIn: '再送信まであと{count}秒',
    before: '6桁の認証コードを上記のメールアドレスにお送りします。',
    sentTo:
      '認証コードを{email}に送信しました。最新のコードのみ有効です。届くまでに数分かかることがあります。迷惑メールフォルダーもご確認ください。',
    noCodeYet:
      '認証コードが届きませんか？{email}に間違いがないか、迷惑メールフォルダーに入っていないかをご確認ください。会社のメールでは、届くまでに数分かかることがあります。再送信した場合は、最新のコードのみ有効です。',
    failed: '{email}に認証コードを送信できませんでした。新しい認証コードを取得してください。',
    unknown:
      '{email}に認証コードを送信した可能性があります。再度取得する前に、メールボックスをご確認ください。',
    canResend: '認証コードを再送信できるようになりました。',
  },

  controls: {
    dismiss: '閉じる',
    notifications: '通知',
    reference: 'お問い合わせ番号',
    writeToSupport: 'サポートにメールを送る',
    language: '言語',
  },

  failures: {
    serverException: 'サーバーエラーが発生しました。しばらくしてからもう一度お試しください。',
    alreadyRegistered: 'このメールアドレスは登録済みです',
    notRegistered: '入力されたメールアドレスは登録されていません',
    emailIncorrect: '正しいメールアドレスを入力してください',
    codeIncorrect: '認証コードが正しくありません',
    codeExpired: '認証コードの有効期限が切れました。新しい認証コードを取得してください。',
    emailOrPasswordIncorrect: 'メールアドレス（従業員ID）またはパスワードが正しくありません',
    phoneOrCodeIncorrect: '電話番号または認証コードが正しくありません',
    loginNameOnce: 'ログイン名を変更できるのは1回だけです',
    passwordMissing: 'パスワードを入力してください',
    passwordIncorrect: 'パスワードが正しくありません',
    passwordShort: 'パスワードは6文字以上にしてください',
    passwordPlain:
      'パスワードには、数字、英字の大文字、英字の小文字、記号のうち2種類以上を使用してください',
    passwordReused: '以前使用したパスワードは再び使用できません',
    passwordRules: 'パスワードが所定の条件を満たしていません',
    userUnknown: 'このユーザーは存在しません',
    notBound: 'アカウントが連携されていません',
    userDisabled: 'このアカウントは現在ご利用いただけません。お手数ですが、お問い合わせください。',
    duplicateEmail: 'このメールアドレスのアカウントはすでに存在します',
    sharedEmail:
      'このメールアドレスは複数のアカウントで使用されています。お手数ですが、お問い合わせください。',
    contactUs:
      'アカウントの作成をご希望の場合は、お問い合わせください。すでにアカウントをお持ちの場合は、そのアカウントでログインできます。',
    selfRegistration: 'お客様ご自身による登録には対応していません',
    nameCharacters:
      'お名前または会社名に使用できない文字が含まれています。漢字、かな、英字、数字、括弧をお使いください。',
    tokenExpired:
      'セッションの有効期限が切れているか、無効になっています。もう一度お試しいただくか、ページを再読み込みしてください。',
    nameTooLong: 'お名前または会社名は20文字以内で入力してください',
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
    tooManyLogIns:
      'ログインの試行回数が多すぎます。新しいパスワードを設定するか、しばらくしてからもう一度お試しください。',
    accessRefused:
      'アクセスが拒否されました。ご利用のネットワークやセキュリティフィルターが原因の可能性があります。再試行しても解決しません。別のネットワークをご利用いただくか、お問い合わせください。',
    unreachable: 'サーバーに接続できませんでした。通信環境をご確認のうえ、もう一度お試しください。',
    unreadable: 'サーバーからの応答を読み取れませんでした。',
    unexpected: 'サーバーからの応答が不完全でした。',
    timeout: '時間内にサーバーからの応答がありませんでした。',
    interrupted: '応答が届く前にページが再読み込みされたため、結果を確認できませんでした。',

    tryAgain: 'もう一度お試しください。',
    tryLater: 'しばらくしてからもう一度お試しください。',
    codeSent:
      '認証コードは送信されている可能性があります。再度取得する前に、メールボックスをご確認ください。',
    codeUsed:
      '認証コードは使用済みの可能性があります。もう一度お試しいただき、受け付けられない場合は新しい認証コードを取得してください。',
    registered:
      '登録が完了している可能性があります。もう一度お試しいただくか、ログインをお試しください。',
    passwordChanged:
      'パスワードが変更されている可能性があります。もう一度お試しいただくか、新しいパスワードでログインをお試しください。',
    appealReceived:
      '申請は受け付けられている可能性があります。受け付けられたかどうかわからない場合は、もう一度お試しください。',

    lostMark:
      'メールアドレスの認証が期限切れになりました。新しい認証コードを取得し、もう一度認証してください。',
    mayHaveRegistered:
      'アカウントはすでに作成されている可能性があります。ログインをお試しください。ログインできない場合は、新しい認証コードを取得してください。',
    mayHaveChangedPassword:
      'パスワードはすでに変更されている可能性があります。新しいパスワードでログインをお試しください。ログインできない場合は、新しい認証コードを取得してください。',
    passwordTooLong:
      'このパスワードは長すぎるため、安全に送信できません。もっと短いパスワードを使用してください。',
    passwordUnsupportedCharacter:
      'このパスワードには、絵文字など安全に送信できない文字が含まれています。その文字を除いてください。',
    unsoundKey:
      'パスワードを安全に送信する準備ができなかったため、何も送信していません。しばらくしてからもう一度お試しください。',
    encryptionFailed:
      'パスワードを暗号化できなかったため、何も送信していません。もう一度お試しください。',
    cookiesRefused:
      'メールアドレスとパスワードは正しいのですが、ログイン状態を保つためのCookieがこのブラウザーでブロックされました。このサイトのCookieを許可して、もう一度お試しください。',
    cookieTooLarge:
      'メールアドレスとパスワードは正しいのですが、アカウント情報が大きすぎてこのブラウザーのCookieに収まりません。お手数ですが、お問い合わせください。',

    waitSeconds: { other: '{count}秒お待ちください。' },
    waitMinutes: { other: '約{count}分お待ちください。' },
    waitHours: { other: '約{count}時間お待ちください。' },
  },

  forget: {
    heading: 'パスワードをお忘れの方',
    subtitle: 'ご登録のメールアドレスに認証コードをお送りします',
    emailMissing: 'メールアドレスを入力してください',
    emailMalformed: '有効なメールアドレスを入力してください',
    emailMissingForCode: 'メールアドレスを入力してください',
    placeholder: 'メールアドレスを入力してください',
    submit: '確認する',
    retrieval: 'メールでパスワードを再設定',
    unavailableEmail: 'メールアドレスが使えなくなった方',
    resetLost:
      '新しいパスワードを設定するには、先に認証コードでメールアドレスを認証してください。以前に認証がお済みの場合も、その認証は無効になっています。',
  },

  legal: {
    onlyInEnglish: 'この文書は英語版のみです。',
  },

  emails: {
    codeSubject: '認証コード：{code}',
    code: 'お客様の認証コードは{code}です',
    toRegister:
      '新規登録を続けるには、このコードを入力してください。有効期間は10分です。新しいコードを取得すると、このコードは無効になります。',
    toConfirm:
      'メールアドレスを認証するには、このコードを入力してください。有効期間は10分です。新しいコードを取得すると、このコードは無効になります。',
    toReset:
      '新しいパスワードを設定するには、このコードを入力してください。有効期間は10分です。新しいコードを取得すると、このコードは無効になります。',
    codeNotAsked:
      'このコードは誰にも教えないでください。お心当たりがない場合は、このメールを破棄してください。',

    movedSubject: 'アカウントのメールアドレスが変更されました',
    moved: 'アカウントのメールアドレスが変更されました。新しいアドレス：{email}',
    movedHow:
      'お客様のアカウント復旧申請に基づく変更です。以前のパスワードは使えなくなりました。また、すべてのデバイスからログアウトされています。ログインするには、ログイン画面で「{forgot}」を選び、新しいメールアドレスを入力して、新しいパスワードを設定してください。',
    movedNotAsked:
      'この申請にお心当たりがない場合は、すぐにストアのウェブサイトからご連絡ください。',

    appealFiledSubject: 'お客様のアカウントについて復旧申請がありました',
    appealFiled:
      'アカウントのメールアドレスの変更を求める申請がありました。申請された新しいアドレス：{email}',
    appealFiledHow:
      '現時点では何も変更されていません。まず申請内容を確認し、変更した場合はメールでお知らせします。',
    appealFiledNotAsked:
      'この申請にお心当たりがない場合は、すぐにストアのウェブサイトからご連絡ください。',

    passwordChangedSubject: 'アカウントのパスワードが変更されました',
    passwordChanged: 'アカウントのパスワードが変更されました',
    passwordChangedHow:
      'すべてのデバイスからログアウトされました。新しいパスワードでログインしてください。',
    passwordChangedNotAsked:
      'この変更にお心当たりがない場合は、すぐにログイン画面の「{forgot}」から新しいパスワードを設定してください。そのうえで、ストアのウェブサイトからご連絡ください。',
  },

  'not-found': {
    message: '申し訳ございませんが、お探しのページは見つかりませんでした',
    hint: 'アドレスの入力に誤りがあるか、ページが移動した可能性があります。',
    outside:
      'このアドレスはアカウントページのものではありません。アカウントページのアドレスはすべて{base}で始まります。',
    home: 'トップページ',
    back: '前のページに戻る',
  },

  notices: {
    signedInTitle: 'すでにログインしています',
    signedInAs: 'すでに{name}としてログインしています',
    signedIn: 'このままストアに進むか、ログアウトしてください。',
    toStore: 'ストアに進む',
    signOut: 'ログアウト',
    signedOut: 'ログアウトしました。',

    registeredTitle: '登録が完了しました',
    registered:
      'アカウントをご利用いただけるようになりました。メールアドレスと、先ほど設定したパスワードでログインしてください。',
    registrationLost:
      '登録が時間内に完了しなかったか、別のタブで開始された可能性があります。新しい認証コードを取得してください。',

    passwordChangedTitle: 'パスワードを変更しました',
    passwordChanged: '新しいパスワードでログインしてください。',

    appealSentTitle: '申請を送信しました',
    appealSent:
      '担当者が内容を確認し、新しいメールアドレスにご連絡します。送信内容は次のとおりです。',
  },

  reset: {
    heading: 'パスワードの再設定',
    subtitle: '新しいパスワードを設定してください（{email}）',
    subtitleWithoutEmail: 'アカウントの新しいパスワードを設定してください',
    newPassword: '新しいパスワード',
    confirm: 'パスワード（確認用）',
    newMissing: '新しいパスワードを入力してください',
    confirmMissing: '新しいパスワードをもう一度入力してください',
    mismatch: '「新しいパスワード」と「パスワード（確認用）」が一致しません',
    submit: 'パスワードを再設定',
    startAgain: '新しい認証コードを取得',
  },

  retrieve: {
    heading: 'パスワードの再設定手続き',
    subtitle: '認証コードはご登録のメールアドレスに送信されます',
    account: 'メールアドレス',
    stepOf: 'ステップ{current}（全{total}ステップ）',
    emailMissing: 'メールアドレスを入力してください',
    emailMalformed: '有効なメールアドレスを入力してください',
    placeholder: 'メールアドレスを入力してください',
    next: '次へ',
    edit: '変更',
    unavailableEmail: 'メールアドレスが使えなくなった方',
  },

  shell: {
    skip: '本文へスキップ',
    welcome: '{company}へようこそ',
    welcomeUnnamed: 'ようこそ',
    contactPhone: '電話番号',
    contactEmail: 'メールアドレス',
    facilityAddress: '製造拠点',
    terms: '利用規約',
    privacy: 'プライバシーポリシー',
    accessibility: 'アクセシビリティについて',
    email: 'メールアドレス',
    password: 'パスワード',
    backToLogin: 'ログイン画面に戻る',
    toRegister: 'このメールアドレスで新規登録',
    errorTitle: 'エラー：{title}',
    errorNotification: 'エラー',
    loadFailed:
      'このページの一部を読み込めませんでした。通信環境をご確認のうえ、もう一度お試しください。入力内容は保持されています。',
    broken:
      'このページで問題が発生しました。入力内容は保持されています。もう一度お試しいただき、解決しない場合はページを再読み込みしてください。',
    didYouMean: '{email}ではありませんか？',
    characterNotAccepted: 'ここでは「{character}」を含むメールアドレスは使用できません。',
    nonAscii: 'パスワードに、全角文字など、キーボードによっては入力できない文字が含まれています。',
    edgeBlank: 'パスワードの先頭または末尾に空白があります。空白まで一緒にコピーしていませんか？',
    capsLock: 'Caps Lockがオンになっています。',
    newTab: '（新しいタブで開きます）',
    showPassword: 'パスワードを表示',
    crashHeading: 'このページで問題が発生しました',
    crashText: 'この部分を表示できませんでした。ページを再読み込みしてください。',
    crashReload: 'ページを再読み込み',
    crashHome: 'トップページへ',
  },

  titles: {
    account: 'ログイン',
    register: '新規登録',
    userinfo: 'お名前とパスワード',
    forget: 'パスワードをお忘れの方',
    retrieve: 'パスワードの再設定手続き',
    reset: 'パスワードの再設定',
    appeal: 'アカウント復旧申請',
    terms: '利用規約',
    pdpa: '個人データの取り扱い（PDPA）',
    notFound: 'ページが見つかりません',
  },

  userinfo: {
    heading: 'お名前とパスワード',
    subtitle:
      '最後のステップです。お名前または会社名を入力し、パスワードを設定してください（{email}）。',
    subtitleWithoutEmail:
      '最後のステップです。お名前または会社名を入力し、アカウントのパスワードを設定してください。',
    name: 'お名前または会社名',
    nameHint: 'お名前または会社名（20文字以内）',
    nameMissing: 'お名前または会社名を入力してください',
    passwordMissing: 'パスワードを入力してください',
    submit: '完了',
    startAgain: '新しい認証コードを取得',
    back: '戻る',
  },

  'without-scripts': {
    noScript:
      'このフォームのご利用にはJavaScriptが必要です。JavaScriptが無効になっているか、読み込まれなかったか、ブラウザーが古いため、ここに入力した内容は送信されません。JavaScriptを許可するかブラウザーを更新してから、ページを再読み込みしてください。',
    support: '<b>または、メールでお問い合わせください：</b>{email}',
    startFailed:
      'ページの読み込みが完了していないため、ボタンはまだ使えません。通信環境をご確認のうえ、もう一度お試しください。',
    startAgain: 'もう一度試す',
  },
});
