import { translation } from './check-translation.ts';

export const vi = translation({
  account: {
    heading: 'Tài khoản của Quý khách',
    tabs: 'Đăng nhập hoặc đăng ký',
    loginTab: 'Đăng nhập',
    registerTab: 'Đăng ký',

    loginEmailMissing: 'Vui lòng nhập email',
    loginEmailMalformed: 'Vui lòng nhập địa chỉ email hợp lệ',
    passwordMissing: 'Vui lòng nhập mật khẩu',
    passwordUnlikely: 'Mật khẩu không đúng',
    logIn: 'Đăng nhập',
    forgot: 'Quên mật khẩu?',
    leaving: 'Đăng nhập thành công. Đang chuyển Quý khách đến cửa hàng…',

    emailMissing: 'Vui lòng nhập email',
    emailMalformed: 'Vui lòng nhập địa chỉ email hợp lệ',
    agree: 'Tôi đã đọc và đồng ý với {terms} và {privacy}',
    agreeFirst: 'Vui lòng đồng ý với {terms} và {privacy} trước',
    register: 'Đăng ký',
    toLogin: 'Đăng nhập bằng email này',
    toReset: 'Đặt lại mật khẩu của tài khoản này',
  },

  appeal: {
    // Syllables of one word stay together in the large heading.
    heading: 'Yêu cầu khôi\u00A0phục tài\u00A0khoản',
    subtitle:
      'Vui lòng cho biết địa chỉ email mà Quý khách không còn dùng được và địa chỉ mới để chúng tôi liên hệ',
    reason: 'Lý do yêu cầu',
    reason1: 'Không nhận được mã xác minh',
    reason2: 'Email đã bị vô hiệu hóa',
    originalEmail: 'Email cũ',
    latestEmail: 'Email mới',
    remarks: 'Ghi chú',
    remarksHint:
      'Số đơn hàng hoặc số hóa đơn giúp chúng tôi xác nhận tài khoản này là của Quý khách.',
    optional: '{label} <note>(không bắt buộc)</note>',
    originalMissing: 'Vui lòng nhập địa chỉ email cũ',
    originalMalformed: 'Vui lòng nhập đúng địa chỉ email',
    latestMissing: 'Vui lòng nhập địa chỉ email mới',
    latestMalformed: 'Vui lòng nhập địa chỉ email hợp lệ',
    same: 'Email cũ và email mới không được trùng nhau',
    remarksTooLong: 'Ghi chú không được vượt quá 1.000 ký tự',
    submit: 'Gửi',
  },

  checklist: {
    met: 'đạt: ',
    notMet: 'chưa đạt: ',
    minimumLength: 'Mật khẩu phải dài ít nhất 6 ký tự',
    bothCases: 'Có chữ hoa và chữ thường không dấu',
    special: 'Có ký tự đặc biệt',
    digit: 'Có chữ số',
    hint: 'Vui lòng tạo mật khẩu dài từ 6 đến 20 ký tự, gồm chữ số, chữ hoa, chữ thường (không dấu) và ký tự đặc biệt',
  },

  code: {
    label: 'Mã xác minh',
    missing: 'Vui lòng nhập mã xác minh',
    malformed: 'Mã xác minh không đúng',
    ask: 'Yêu cầu mã xác minh',
    resend: 'Gửi lại',
    sending: 'Đang gửi…',
    resendIn: 'Gửi lại sau {count} giây',
    before: 'Mã gồm 6 chữ số sẽ được gửi đến email ở trên.',
    sentTo:
      'Đã gửi mã xác minh đến {email}. Chỉ mã mới nhất có hiệu lực. Có thể mất 1 đến 2 phút để nhận được email. Vui lòng kiểm tra cả thư mục thư rác.',
    noCodeYet:
      'Quý khách chưa nhận được mã? Vui lòng kiểm tra xem {email} đã đúng chưa và xem cả thư mục thư rác. Email công ty có thể mất vài phút mới đến. Nếu gửi lại, chỉ mã mới nhất có hiệu lực.',
    failed: 'Không thể gửi mã đến {email}. Vui lòng yêu cầu mã mới.',
    unknown: 'Mã có thể đã được gửi đến {email}. Vui lòng kiểm tra hộp thư trước khi yêu cầu lại.',
    canResend: 'Bây giờ Quý khách có thể yêu cầu gửi lại mã.',
  },

  controls: {
    dismiss: 'Đóng',
    notifications: 'Thông báo',
    reference: 'Mã tham chiếu hỗ trợ',
    writeToSupport: 'Gửi email cho bộ phận hỗ trợ',
    language: 'Ngôn ngữ',
  },

  failures: {
    serverException: 'Máy chủ gặp sự cố, vui lòng thử lại sau',
    alreadyRegistered: 'Email này đã được đăng ký',
    notRegistered: 'Địa chỉ email đã nhập chưa được đăng ký',
    emailIncorrect: 'Vui lòng nhập đúng địa chỉ email',
    codeIncorrect: 'Mã xác minh không đúng',
    codeExpired: 'Mã xác minh đã hết hạn. Vui lòng yêu cầu mã mới.',
    emailOrPasswordIncorrect: 'Email (mã nhân viên) hoặc mật khẩu không đúng',
    phoneOrCodeIncorrect: 'Số điện thoại hoặc mã xác minh không đúng',
    loginNameOnce: 'Tên đăng nhập chỉ được sửa một lần',
    passwordMissing: 'Vui lòng nhập mật khẩu',
    passwordIncorrect: 'Mật khẩu không đúng',
    passwordShort: 'Mật khẩu phải có ít nhất 6 ký tự',
    passwordPlain:
      'Mật khẩu phải có ít nhất hai trong các loại ký tự sau: chữ số, chữ hoa không dấu, chữ thường không dấu, ký tự đặc biệt',
    passwordReused: 'Không thể dùng lại mật khẩu đã sử dụng trước đây',
    passwordRules: 'Mật khẩu không đáp ứng yêu cầu',
    userUnknown: 'Người dùng không tồn tại',
    notBound: 'Tài khoản chưa được liên kết',
    userDisabled: 'Tài khoản này đã bị vô hiệu hóa. Vui lòng liên hệ với chúng tôi.',
    duplicateEmail: 'Đã có tài khoản sử dụng email này',
    sharedEmail: 'Có nhiều tài khoản sử dụng email này. Vui lòng liên hệ với chúng tôi.',
    contactUs:
      'Vui lòng liên hệ với chúng tôi để được cấp tài khoản. Nếu đã có tài khoản, Quý khách có thể đăng nhập bằng tài khoản đó.',
    selfRegistration: 'Không hỗ trợ tự đăng ký',
    nameCharacters:
      'Tên có ký tự không dùng được. Vui lòng dùng chữ cái, chữ Hán, chữ số và dấu ngoặc đơn.',
    tokenExpired:
      'Phiên làm việc đã hết hạn hoặc không hợp lệ. Vui lòng thử lại hoặc tải lại trang.',
    nameTooLong: 'Tên không được vượt quá 20 ký tự',
    alreadyAuthenticated: 'Tài khoản này đã được xác minh',

    checkPhone: 'Vui lòng kiểm tra số điện thoại',
    checkEmail: 'Vui lòng kiểm tra địa chỉ email',
    checkLoginName: 'Vui lòng kiểm tra tên đăng nhập',
    checkNewPassword: 'Vui lòng kiểm tra mật khẩu mới',
    checkOldPassword: 'Vui lòng kiểm tra mật khẩu cũ',
    employeeId: 'Mã nhân viên không hợp lệ',
    workOrder: 'Không thể tiếp nhận phiếu công việc sau bán hàng',
    appeal: 'Không thể tiếp nhận yêu cầu khôi phục. Vui lòng kiểm tra thông tin đã nhập.',
    checkOriginalEmail: 'Vui lòng kiểm tra địa chỉ email cũ',

    sendingFailed: 'Gửi không thành công',
    tooManyAttempts: 'Đã thử quá nhiều lần, vui lòng thử lại sau',
    tooManyLogIns: 'Đã thử đăng nhập quá nhiều lần. Vui lòng đặt mật khẩu mới hoặc thử lại sau.',
    accessRefused:
      'Truy cập bị từ chối, có thể do mạng hoặc bộ lọc bảo mật mà Quý khách đang dùng. Thử lại sẽ không giải quyết được vấn đề. Vui lòng dùng mạng khác hoặc liên hệ với chúng tôi.',
    unreachable: 'Không thể kết nối đến hệ thống. Vui lòng kiểm tra kết nối và thử lại.',
    unreadable: 'Không đọc được phản hồi từ hệ thống.',
    unexpected: 'Phản hồi từ hệ thống không đầy đủ.',
    timeout: 'Đã hết thời gian chờ phản hồi.',
    interrupted: 'Trang đã được tải lại trước khi có phản hồi.',

    tryAgain: 'Vui lòng thử lại.',
    tryLater: 'Vui lòng thử lại sau.',
    codeSent: 'Mã xác minh có thể đã được gửi. Vui lòng kiểm tra hộp thư trước khi yêu cầu lại.',
    codeUsed:
      'Mã xác minh có thể đã được sử dụng. Vui lòng thử lại và yêu cầu mã mới nếu mã không được chấp nhận.',
    registered:
      'Việc đăng ký của Quý khách có thể đã thành công. Vui lòng thử lại hoặc thử đăng nhập.',
    passwordChanged:
      'Mật khẩu của Quý khách có thể đã được thay đổi. Vui lòng thử lại hoặc thử đăng nhập bằng mật khẩu mới.',
    appealReceived:
      'Yêu cầu khôi phục của Quý khách có thể đã được tiếp nhận. Vui lòng thử lại nếu không chắc chắn.',

    lostMark:
      'Lần xác minh email trước của Quý khách đã hết hạn. Vui lòng yêu cầu mã xác minh mới và xác minh lại email.',
    mayHaveRegistered:
      'Tài khoản của Quý khách có thể đã được tạo. Vui lòng thử đăng nhập; nếu không được, vui lòng yêu cầu mã xác minh mới.',
    mayHaveChangedPassword:
      'Mật khẩu của Quý khách có thể đã được thay đổi. Vui lòng đăng nhập bằng mật khẩu mới; nếu không được, vui lòng yêu cầu mã xác minh mới.',
    passwordTooLong: 'Mật khẩu này quá dài để gửi an toàn. Vui lòng dùng mật khẩu ngắn hơn.',
    passwordUnsupportedCharacter:
      'Mật khẩu này có ký tự không thể gửi an toàn, chẳng hạn biểu tượng cảm xúc. Vui lòng bỏ ký tự đó.',
    unsoundKey:
      'Hiện chưa thể gửi mật khẩu của Quý khách một cách an toàn nên chưa có dữ liệu nào được gửi đi. Vui lòng thử lại sau.',
    encryptionFailed:
      'Không thể mã hóa mật khẩu của Quý khách nên chưa có dữ liệu nào được gửi đi. Vui lòng thử lại.',
    cookiesRefused:
      'Email và mật khẩu của Quý khách đúng, nhưng trình duyệt này đã chặn cookie dùng để duy trì đăng nhập. Vui lòng cho phép trang web này dùng cookie rồi thử lại.',
    cookieTooLarge:
      'Email và mật khẩu của Quý khách đúng, nhưng dữ liệu tài khoản vượt quá dung lượng cookie của trình duyệt này. Vui lòng liên hệ với chúng tôi.',

    waitSeconds: { other: 'Vui lòng chờ {count} giây.' },
    waitMinutes: { other: 'Vui lòng chờ khoảng {count} phút.' },
    waitHours: { other: 'Vui lòng chờ khoảng {count} giờ.' },
  },

  forget: {
    heading: 'Quên mật khẩu',
    subtitle: 'Chúng tôi sẽ gửi mã xác minh đến địa chỉ email Quý khách đã đăng ký',
    emailMissing: 'Vui lòng nhập email',
    emailMalformed: 'Vui lòng nhập địa chỉ email hợp lệ',
    emailMissingForCode: 'Vui lòng nhập địa chỉ email',
    placeholder: 'Vui lòng nhập email',
    submit: 'Xác nhận',
    retrieval: 'Lấy lại mật khẩu qua email',
    unavailableEmail: 'Không còn dùng được địa chỉ email?',
    resetLost:
      'Để đặt mật khẩu mới, trước tiên Quý khách cần xác minh email bằng mã xác minh. Lần xác minh trước (nếu có) không còn hiệu lực.',
  },

  legal: {
    onlyInEnglish: 'Tài liệu này chỉ có bản tiếng Anh.',
  },

  emails: {
    codeSubject: '{code} là mã xác minh của Quý khách',
    code: 'Mã xác minh của Quý khách là {code}',
    toRegister:
      'Vui lòng nhập mã này để tạo tài khoản. Mã có hiệu lực trong 10 phút và sẽ hết hiệu lực nếu Quý khách yêu cầu mã mới.',
    toConfirm:
      'Vui lòng nhập mã này để xác minh địa chỉ email của Quý khách. Mã có hiệu lực trong 10 phút và sẽ hết hiệu lực nếu Quý khách yêu cầu mã mới.',
    toReset:
      'Vui lòng nhập mã này để đặt mật khẩu mới. Mã có hiệu lực trong 10 phút và sẽ hết hiệu lực nếu Quý khách yêu cầu mã mới.',
    codeNotAsked:
      'Vui lòng không cung cấp mã này cho bất kỳ ai. Nếu Quý khách không yêu cầu mã này, vui lòng bỏ qua email này.',

    movedSubject: 'Địa chỉ email tài khoản của Quý khách đã được thay đổi',
    moved: 'Địa chỉ email tài khoản của Quý khách hiện là {email}',
    movedHow:
      'Thay đổi này được thực hiện theo yêu cầu khôi phục tài khoản của Quý khách. Mật khẩu cũ không còn hiệu lực và tài khoản đã được đăng xuất khỏi tất cả thiết bị. Để đăng nhập, vui lòng chọn “{forgot}” trên trang đăng nhập, nhập địa chỉ email mới rồi đặt mật khẩu mới.',
    movedNotAsked:
      'Nếu Quý khách không gửi yêu cầu này, vui lòng liên hệ ngay với chúng tôi qua trang web của cửa hàng.',

    appealFiledSubject: 'Có yêu cầu khôi phục tài khoản của Quý khách',
    appealFiled:
      'Có yêu cầu khôi phục tài khoản đề nghị đổi địa chỉ email tài khoản của Quý khách thành {email}',
    appealFiledHow:
      'Hiện chưa có gì thay đổi. Chúng tôi sẽ xem xét yêu cầu này trước. Nếu thực hiện thay đổi, chúng tôi sẽ thông báo cho Quý khách qua email.',
    appealFiledNotAsked:
      'Nếu Quý khách không gửi yêu cầu này, vui lòng liên hệ ngay với chúng tôi qua trang web của cửa hàng.',

    passwordChangedSubject: 'Mật khẩu tài khoản của Quý khách đã được thay đổi',
    passwordChanged: 'Mật khẩu tài khoản của Quý khách đã được thay đổi',
    passwordChangedHow:
      'Tài khoản đã được đăng xuất khỏi tất cả thiết bị. Vui lòng đăng nhập bằng mật khẩu mới.',
    passwordChangedNotAsked:
      'Nếu Quý khách không phải là người thay đổi, vui lòng chọn “{forgot}” trên trang đăng nhập để đặt ngay mật khẩu mới, sau đó liên hệ với chúng tôi qua trang web của cửa hàng.',
  },

  'not-found': {
    message: 'Rất tiếc, không tìm\u00A0thấy trang này',
    hint: 'Địa chỉ có thể đã bị gõ sai, hoặc trang có thể đã được chuyển đi.',
    outside:
      'Địa chỉ này không thuộc các trang tài khoản của chúng tôi. Địa chỉ của các trang đó luôn bắt đầu bằng {base}.',
    home: 'Trang chủ',
    back: 'Quay lại trang trước',
  },

  notices: {
    signedInTitle: 'Quý khách đã đăng nhập',
    signedInAs: 'Quý khách đã đăng nhập bằng tài khoản {name}',
    signedIn: 'Tiếp tục đến cửa hàng hoặc đăng xuất.',
    toStore: 'Tiếp tục đến cửa hàng',
    signOut: 'Đăng xuất',
    signedOut: 'Quý khách đã đăng xuất.',

    registeredTitle: 'Đăng ký thành công',
    registered:
      'Tài khoản của Quý khách đã sẵn sàng. Vui lòng đăng nhập bằng email và mật khẩu vừa đặt.',
    registrationLost:
      'Việc đăng ký chưa hoàn tất trong thời gian quy định hoặc đã được bắt đầu trong một tab khác. Vui lòng yêu cầu mã xác minh mới.',

    passwordChangedTitle: 'Đổi mật khẩu thành công',
    passwordChanged: 'Vui lòng đăng nhập bằng mật khẩu mới.',

    appealSentTitle: 'Đã gửi yêu cầu khôi phục',
    appealSent:
      'Nhân viên của chúng tôi sẽ kiểm tra và liên hệ qua địa chỉ email mới của Quý khách. Dưới đây là thông tin Quý khách đã gửi:',
  },

  reset: {
    heading: 'Đặt lại mật khẩu',
    subtitle: 'Đặt mật khẩu mới cho {email}',
    subtitleWithoutEmail: 'Đặt mật khẩu mới cho tài khoản của Quý khách',
    newPassword: 'Mật khẩu mới',
    confirm: 'Xác nhận mật khẩu',
    newMissing: 'Vui lòng nhập mật khẩu mới',
    confirmMissing: 'Vui lòng xác nhận mật khẩu mới',
    mismatch: '“Mật khẩu mới” và “Xác nhận mật khẩu” không khớp',
    submit: 'Đặt lại mật khẩu',
    startAgain: 'Yêu cầu mã xác minh mới',
  },

  retrieve: {
    heading: 'Lấy lại mật khẩu',
    subtitle: 'Mã xác minh sẽ được gửi đến địa chỉ email Quý khách đã đăng ký',
    account: 'Email',
    stepOf: 'Bước {current}/{total}',
    emailMissing: 'Vui lòng nhập địa chỉ email',
    emailMalformed: 'Vui lòng nhập địa chỉ email hợp lệ',
    placeholder: 'Vui lòng nhập email',
    next: 'Tiếp theo',
    edit: 'Sửa',
    unavailableEmail: 'Không còn dùng được địa chỉ email?',
  },

  shell: {
    skip: 'Chuyển đến nội dung chính',
    welcome: 'Chào mừng Quý khách đến với {company}',
    welcomeUnnamed: 'Chào mừng Quý khách',
    contactPhone: 'Điện thoại',
    contactEmail: 'Email',
    facilityAddress: 'Cơ sở sản xuất',
    terms: 'Thỏa thuận người dùng',
    privacy: 'Chính sách quyền riêng tư',
    accessibility: 'Tuyên bố về khả năng tiếp cận',
    email: 'Email',
    password: 'Mật khẩu',
    backToLogin: 'Quay lại trang đăng nhập',
    toRegister: 'Đăng ký bằng email này',
    errorTitle: 'Lỗi: {title}',
    errorNotification: 'Lỗi',
    loadFailed:
      'Không tải được một phần của trang này. Vui lòng kiểm tra kết nối và thử lại; nội dung Quý khách đã nhập vẫn được giữ.',
    broken:
      'Đã xảy ra lỗi trên trang này. Nội dung Quý khách đã nhập vẫn được giữ. Vui lòng thử lại; nếu lỗi tiếp tục xảy ra, hãy tải lại trang.',
    didYouMean: 'Có phải Quý khách muốn nhập {email}?',
    characterNotAccepted: 'Không thể sử dụng địa chỉ email có ký tự “{character}” tại đây.',
    nonAscii: 'Mật khẩu có ký tự mà không phải bàn phím nào cũng gõ được, chẳng hạn chữ có dấu.',
    edgeBlank:
      'Mật khẩu bắt đầu hoặc kết thúc bằng khoảng trắng. Có phải Quý khách đã sao chép thừa khoảng trắng?',
    capsLock: 'Caps Lock đang bật.',
    newTab: '(mở trong tab mới)',
    showPassword: 'Hiện mật khẩu',
    crashHeading: 'Đã xảy ra lỗi trên trang này',
    crashText: 'Không thể hiển thị phần này. Vui lòng tải lại trang.',
    crashReload: 'Tải lại trang',
    crashHome: 'Đến trang chủ',
  },

  titles: {
    account: 'Đăng nhập',
    register: 'Đăng ký',
    userinfo: 'Tên và mật khẩu',
    forget: 'Quên mật khẩu',
    retrieve: 'Lấy lại mật khẩu',
    reset: 'Đặt lại mật khẩu',
    appeal: 'Yêu cầu khôi phục tài khoản',
    terms: 'Thỏa thuận người dùng',
    pdpa: 'Thông báo bảo vệ dữ liệu cá nhân (PDPA)',
    notFound: 'Không tìm thấy trang',
  },

  userinfo: {
    heading: 'Tên và mật khẩu',
    subtitle: 'Bước cuối cùng: nhập tên và đặt mật khẩu cho {email}',
    subtitleWithoutEmail: 'Bước cuối cùng: nhập tên và đặt mật khẩu cho tài khoản của Quý khách',
    name: 'Họ tên hoặc tên công ty',
    nameHint: 'Họ tên hoặc tên công ty, tối đa 20 ký tự',
    nameMissing: 'Vui lòng nhập họ tên hoặc tên công ty',
    passwordMissing: 'Vui lòng nhập mật khẩu',
    submit: 'Hoàn tất',
    startAgain: 'Yêu cầu mã xác minh mới',
    back: 'Quay lại',
  },

  'without-scripts': {
    noScript:
      'Biểu mẫu này cần JavaScript. JavaScript đang bị tắt hoặc không tải được, hoặc trình duyệt của Quý khách quá cũ, nên nội dung nhập tại đây sẽ không được gửi đi. Vui lòng cho phép JavaScript hoặc cập nhật trình duyệt, rồi tải lại trang.',
    support: '<b>Hoặc gửi email đến</b> {email}',
    startFailed:
      'Trang này chưa tải xong nên các nút chưa hoạt động. Vui lòng kiểm tra kết nối rồi thử lại.',
    startAgain: 'Thử lại',
  },
});
