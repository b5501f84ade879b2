import { translation } from './check-translation.ts';

export const ms = translation({
  account: {
    heading: 'Akaun anda',
    tabs: 'Log masuk atau Daftar',
    loginTab: 'Log masuk',
    registerTab: 'Daftar',
    loginEmailMissing: 'Sila masukkan e-mel',
    loginEmailMalformed: 'Sila masukkan alamat e-mel yang sah',
    passwordMissing: 'Sila masukkan kata laluan',
    passwordUnlikely: 'Kata laluan salah',
    logIn: 'Log masuk',
    forgot: 'Lupa kata laluan?',
    leaving: 'Log masuk berjaya. Membawa anda ke kedai…',
    emailMissing: 'Sila masukkan e-mel',
    emailMalformed: 'Sila masukkan alamat e-mel yang sah',
    agree: 'Saya telah membaca dan bersetuju dengan {terms} dan {privacy}',
    agreeFirst: 'Sila bersetuju dengan {terms} dan {privacy} terlebih dahulu',
    register: 'Daftar',
    toLogin: 'Log masuk dengan e-mel ini',
    toReset: 'Tetapkan semula kata laluan akaun ini',
  },

  appeal: {
    heading: 'Permohonan pemulihan akaun',
    subtitle:
      'Sila beri tahu kami alamat e-mel yang tidak dapat anda akses lagi dan alamat gantian supaya kami dapat menghubungi anda',
    reason: 'Sebab permohonan',
    reason1: 'Tidak menerima kod pengesahan',
    reason2: 'E-mel telah dinyahaktifkan',
    originalEmail: 'E-mel asal',
    latestEmail: 'E-mel baharu',
    remarks: 'Catatan',
    remarksHint:
      'Nombor pesanan atau invois membantu kami mengesahkan bahawa akaun ini milik anda.',
    optional: '{label} <note>(pilihan)</note>',
    originalMissing: 'Sila isi alamat e-mel asal',
    originalMalformed: 'Sila masukkan alamat e-mel yang betul',
    latestMissing: 'Sila isi alamat e-mel baharu',
    latestMalformed: 'Sila masukkan alamat e-mel yang sah',
    same: 'E-mel asal dan e-mel baharu tidak boleh sama',
    remarksTooLong: 'Catatan tidak boleh melebihi 1,000 aksara',
    submit: 'Hantar',
  },

  checklist: {
    met: 'dipenuhi: ',
    notMet: 'belum dipenuhi: ',
    minimumLength: 'Kata laluan mesti mempunyai sekurang-kurangnya 6 aksara',
    bothCases: 'Mengandungi huruf besar dan huruf kecil',
    special: 'Mengandungi aksara khas',
    digit: 'Mengandungi nombor',
    hint: 'Sila tetapkan kata laluan sepanjang 6 hingga 20 aksara yang mengandungi nombor, huruf besar, huruf kecil dan aksara khas',
  },

  code: {
    label: 'Kod pengesahan',
    missing: 'Sila masukkan kod pengesahan',
    malformed: 'Kod pengesahan salah',
    ask: 'Minta kod pengesahan',
    resend: 'Hantar semula',
    sending: 'Menghantar…',
    resendIn: 'Hantar semula ({count} saat)',
    before: 'Kod 6 digit akan dihantar ke e-mel di atas.',
    sentTo:
      'Kod pengesahan telah dihantar ke {email}. Hanya kod terbaharu boleh digunakan. Penghantaran mungkin mengambil masa 1 hingga 2 minit. Sila semak folder spam juga.',
    noCodeYet:
      'Belum menerima kod? Sila pastikan {email} betul, dan semak juga folder spam. E-mel syarikat mungkin mengambil masa beberapa minit. Jika dihantar semula, hanya kod terbaharu boleh digunakan.',
    failed: 'Kod tidak dapat dihantar ke {email}. Sila minta kod baharu.',
    unknown:
      'Kod mungkin telah dihantar ke {email}. Sila semak peti masuk anda sebelum meminta kod sekali lagi.',
    canResend: 'Kod kini boleh dihantar semula.',
  },

  controls: {
    dismiss: 'Tutup',
    notifications: 'Pemberitahuan',
    reference: 'Nombor rujukan',
    writeToSupport: 'Hantar e-mel kepada khidmat pelanggan',
    language: 'Bahasa',
  },

  failures: {
    serverException: 'Ralat pelayan, sila cuba lagi kemudian',
    alreadyRegistered: 'E-mel ini telah didaftarkan',
    notRegistered: 'Alamat e-mel yang dimasukkan tidak berdaftar',
    emailIncorrect: 'Sila masukkan alamat e-mel yang betul',
    codeIncorrect: 'Kod pengesahan salah',
    codeExpired: 'Kod pengesahan telah tamat tempoh. Sila minta kod baharu.',
    emailOrPasswordIncorrect: 'E-mel (ID pekerja) atau kata laluan salah',
    phoneOrCodeIncorrect: 'Nombor telefon atau kod pengesahan salah',
    loginNameOnce: 'Nama log masuk hanya boleh diubah sekali',
    passwordMissing: 'Sila masukkan kata laluan',
    passwordIncorrect: 'Kata laluan salah',
    passwordShort: 'Kata laluan mesti mempunyai sekurang-kurangnya 6 aksara',
    passwordPlain:
      'Kata laluan mesti mengandungi dua atau lebih daripada yang berikut: nombor, huruf besar, huruf kecil, aksara khas',
    passwordReused: 'Kata laluan yang pernah digunakan tidak boleh digunakan semula',
    passwordRules: 'Kata laluan tidak memenuhi syarat yang ditetapkan',
    userUnknown: 'Pengguna ini tidak wujud',
    notBound: 'Akaun belum dipautkan',
    userDisabled: 'Akaun ini telah dinyahaktifkan. Sila hubungi kami.',
    duplicateEmail: 'Akaun dengan e-mel ini sudah wujud',
    sharedEmail: 'E-mel ini digunakan oleh lebih daripada satu akaun. Sila hubungi kami.',
    contactUs:
      'Sila hubungi kami untuk mendapatkan akaun. Jika anda sudah mempunyai akaun, anda boleh log masuk dengan akaun itu.',
    selfRegistration: 'Pendaftaran sendiri tidak disediakan',
    nameCharacters:
      'Nama mengandungi aksara yang tidak boleh digunakan. Sila gunakan huruf, aksara Cina, nombor dan tanda kurung.',
    tokenExpired:
      'Sesi anda telah tamat tempoh atau tidak sah. Sila cuba lagi atau muat semula halaman.',
    nameTooLong: 'Nama tidak boleh melebihi 20 aksara',
    alreadyAuthenticated: 'Akaun ini telah disahkan',
    checkPhone: 'Sila semak nombor telefon',
    checkEmail: 'Sila semak alamat e-mel',
    checkLoginName: 'Sila semak nama log masuk',
    checkNewPassword: 'Sila semak kata laluan baharu',
    checkOldPassword: 'Sila semak kata laluan lama',
    employeeId: 'Terdapat masalah dengan ID pekerja',
    workOrder: 'Arahan kerja selepas jualan tidak dapat diterima',
    appeal: 'Permohonan tidak dapat diproses. Sila semak maklumat yang anda masukkan.',
    checkOriginalEmail: 'Sila semak alamat e-mel asal',
    sendingFailed: 'Penghantaran gagal',
    tooManyAttempts: 'Terlalu banyak percubaan, sila cuba lagi kemudian',
    tooManyLogIns:
      'Terlalu banyak percubaan log masuk. Sila tetapkan kata laluan baharu atau cuba lagi kemudian.',
    accessRefused:
      'Akses ditolak, mungkin oleh rangkaian atau penapis keselamatan yang anda gunakan. Mencuba lagi tidak akan membantu. Sila gunakan rangkaian lain atau hubungi kami.',
    unreachable: 'Tidak dapat menyambung ke perkhidmatan. Sila semak sambungan anda dan cuba lagi.',
    unreadable: 'Respons daripada perkhidmatan tidak dapat dibaca.',
    unexpected: 'Respons daripada perkhidmatan tidak lengkap.',
    timeout: 'Perkhidmatan mengambil masa terlalu lama untuk memberi respons.',
    interrupted: 'Halaman dimuat semula sebelum respons diterima.',
    tryAgain: 'Sila cuba lagi.',
    tryLater: 'Sila cuba lagi kemudian.',
    codeSent:
      'Kod pengesahan mungkin telah dihantar. Sila semak peti masuk anda sebelum meminta kod sekali lagi.',
    codeUsed:
      'Kod pengesahan mungkin telah digunakan. Sila cuba lagi dan minta kod baharu jika kod itu ditolak.',
    registered: 'Pendaftaran anda mungkin telah berjaya. Sila cuba lagi atau cuba log masuk.',
    passwordChanged:
      'Kata laluan anda mungkin telah ditukar. Sila cuba lagi atau cuba log masuk dengan kata laluan baharu.',
    appealReceived:
      'Permohonan anda mungkin telah kami terima. Sila cuba lagi jika anda tidak pasti.',
    lostMark:
      'Pengesahan e-mel anda telah tamat tempoh. Sila minta kod pengesahan baharu dan sahkan e-mel anda sekali lagi.',
    mayHaveRegistered:
      'Akaun anda mungkin telah dicipta. Sila cuba log masuk; jika tidak berjaya, minta kod pengesahan baharu.',
    mayHaveChangedPassword:
      'Kata laluan anda mungkin telah ditukar. Sila log masuk dengan kata laluan baharu; jika tidak berjaya, minta kod pengesahan baharu.',
    passwordTooLong:
      'Kata laluan ini terlalu panjang untuk dihantar dengan selamat. Sila gunakan kata laluan yang lebih pendek.',
    passwordUnsupportedCharacter:
      'Kata laluan ini mengandungi aksara yang tidak dapat dihantar dengan selamat, seperti emoji. Sila buang aksara itu.',
    unsoundKey:
      'Kata laluan anda tidak dapat dihantar dengan selamat buat masa ini, jadi tiada apa-apa yang dihantar. Sila cuba lagi kemudian.',
    encryptionFailed:
      'Kata laluan anda tidak dapat disulitkan, jadi tiada apa-apa yang dihantar. Sila cuba lagi.',
    cookiesRefused:
      'E-mel dan kata laluan anda betul, tetapi pelayar ini menyekat kuki yang membolehkan anda kekal log masuk. Sila benarkan kuki untuk laman web ini dan cuba lagi.',
    cookieTooLarge:
      'E-mel dan kata laluan anda betul, tetapi butiran akaun anda terlalu besar untuk kuki pelayar ini. Sila hubungi kami.',
    waitSeconds: { other: 'Sila tunggu {count} saat.' },
    waitMinutes: { other: 'Sila tunggu kira-kira {count} minit.' },
    waitHours: { other: 'Sila tunggu kira-kira {count} jam.' },
  },

  forget: {
    heading: 'Lupa kata laluan',
    subtitle: 'Kami akan menghantar kod pengesahan ke alamat e-mel berdaftar anda',
    emailMissing: 'Sila masukkan e-mel',
    emailMalformed: 'Sila masukkan alamat e-mel yang sah',
    emailMissingForCode: 'Sila masukkan alamat e-mel',
    placeholder: 'Sila masukkan e-mel',
    submit: 'Sahkan',
    retrieval: 'Dapatkan semula kata laluan melalui e-mel',
    unavailableEmail: 'Hilang akses kepada e-mel anda?',
    resetLost:
      'Untuk menetapkan kata laluan baharu, sila sahkan e-mel anda dengan kod pengesahan terlebih dahulu. Sebarang pengesahan sebelum ini tidak sah lagi.',
  },

  legal: {
    onlyInEnglish: 'Dokumen ini hanya tersedia dalam bahasa Inggeris.',
  },

  emails: {
    codeSubject: '{code} ialah kod pengesahan anda',
    code: 'Kod pengesahan anda ialah {code}',
    toRegister:
      'Masukkan kod ini untuk mencipta akaun. Kod ini sah selama 10 minit atau sehingga anda meminta kod baharu.',
    toConfirm:
      'Masukkan kod ini untuk mengesahkan alamat e-mel anda. Kod ini sah selama 10 minit atau sehingga anda meminta kod baharu.',
    toReset:
      'Masukkan kod ini untuk menetapkan kata laluan baharu. Kod ini sah selama 10 minit atau sehingga anda meminta kod baharu.',
    codeNotAsked:
      'Jangan kongsikan kod ini dengan sesiapa. Jika anda tidak meminta kod ini, abaikan e-mel ini.',

    movedSubject: 'Alamat e-mel akaun anda telah ditukar',
    moved: 'Alamat e-mel akaun anda kini ialah {email}',
    movedHow:
      'Pertukaran ini dibuat berdasarkan permohonan pemulihan akaun anda. Kata laluan lama tidak lagi sah dan anda telah dilog keluar daripada semua peranti. Untuk log masuk, sila pilih “{forgot}” di halaman log masuk, masukkan alamat e-mel baharu dan tetapkan kata laluan baharu.',
    movedNotAsked:
      'Jika anda tidak membuat permohonan ini, sila hubungi kami dengan segera melalui laman web kedai.',

    appealFiledSubject: 'Kami menerima permohonan pemulihan untuk akaun anda',
    appealFiled:
      'Kami menerima permohonan pemulihan akaun untuk menukar alamat e-mel akaun anda kepada {email}',
    appealFiledHow:
      'Setakat ini, tiada sebarang perubahan dibuat. Kami akan menyemak permohonan ini dahulu. Jika alamat itu ditukar, kami akan memaklumkan kepada anda melalui e-mel.',
    appealFiledNotAsked:
      'Jika anda tidak membuat permohonan ini, sila hubungi kami dengan segera melalui laman web kedai.',

    passwordChangedSubject: 'Kata laluan akaun anda telah ditukar',
    passwordChanged: 'Kata laluan akaun anda telah ditukar',
    passwordChangedHow:
      'Anda telah dilog keluar daripada semua peranti. Sila log masuk dengan kata laluan baharu.',
    passwordChangedNotAsked:
      'Jika bukan anda yang menukarnya, sila pilih “{forgot}” di halaman log masuk dan tetapkan kata laluan baharu dengan segera, kemudian hubungi kami melalui laman web kedai.',
  },

  'not-found': {
    message: 'Maaf, halaman tidak dapat ditemui',
    hint: 'Alamat mungkin tersalah taip atau halaman itu mungkin telah dipindahkan.',
    outside:
      'Alamat ini bukan sebahagian daripada halaman akaun kami. Alamat halaman akaun sentiasa bermula dengan {base}.',
    home: 'Laman utama',
    back: 'Kembali ke halaman sebelumnya',
  },

  notices: {
    signedInTitle: 'Anda sudah log masuk',
    signedInAs: 'Anda sudah log masuk sebagai {name}',
    signedIn: 'Teruskan ke kedai atau log keluar.',
    toStore: 'Teruskan ke kedai',
    signOut: 'Log keluar',
    signedOut: 'Anda telah log keluar.',
    registeredTitle: 'Pendaftaran berjaya',
    registered:
      'Akaun anda sudah sedia. Sila log masuk dengan e-mel anda dan kata laluan yang baru anda tetapkan.',
    registrationLost:
      'Pendaftaran tidak diselesaikan dalam masa yang ditetapkan, atau telah dimulakan dalam tab lain. Sila minta kod pengesahan baharu.',
    passwordChangedTitle: 'Kata laluan telah ditukar',
    passwordChanged: 'Sila log masuk dengan kata laluan baharu anda.',
    appealSentTitle: 'Permohonan telah dihantar',
    appealSent:
      'Kakitangan kami akan menyemaknya dan menghantar e-mel ke alamat baharu anda. Berikut ialah maklumat yang anda hantar:',
  },

  reset: {
    heading: 'Tetapkan semula kata laluan',
    subtitle: 'Tetapkan kata laluan baharu untuk {email}',
    subtitleWithoutEmail: 'Tetapkan kata laluan baharu untuk akaun anda',
    newPassword: 'Kata laluan baharu',
    confirm: 'Sahkan kata laluan',
    newMissing: 'Sila masukkan kata laluan baharu',
    confirmMissing: 'Sila sahkan kata laluan baharu',
    mismatch: '“Kata laluan baharu” dan “Sahkan kata laluan” tidak sepadan',
    submit: 'Tetapkan semula kata laluan',
    startAgain: 'Minta kod pengesahan baharu',
  },

  retrieve: {
    heading: 'Dapatkan semula kata laluan',
    subtitle: 'Kod pengesahan akan dihantar ke alamat e-mel berdaftar anda',
    account: 'E-mel',
    stepOf: 'Langkah {current} daripada {total}',
    emailMissing: 'Sila masukkan alamat e-mel',
    emailMalformed: 'Sila masukkan alamat e-mel yang sah',
    placeholder: 'Sila masukkan e-mel',
    next: 'Seterusnya',
    edit: 'Ubah',
    unavailableEmail: 'Hilang akses kepada e-mel anda?',
  },

  shell: {
    skip: 'Langkau ke kandungan utama',
    welcome: 'Selamat datang ke {company}',
    welcomeUnnamed: 'Selamat datang',
    contactPhone: 'Telefon',
    contactEmail: 'E-mel',
    facilityAddress: 'Fasiliti pembuatan',
    terms: 'Perjanjian Pengguna',
    privacy: 'Dasar Privasi',
    accessibility: 'Kenyataan Kebolehcapaian',
    email: 'E-mel',
    password: 'Kata laluan',
    backToLogin: 'Kembali ke halaman log masuk',
    toRegister: 'Daftar dengan e-mel ini',
    errorTitle: 'Ralat: {title}',
    errorNotification: 'Ralat',
    loadFailed:
      'Sebahagian halaman ini tidak dapat dimuatkan. Sila semak sambungan anda dan cuba lagi; maklumat yang anda taip masih ada.',
    broken:
      'Berlaku masalah pada halaman ini. Maklumat yang anda taip masih ada. Sila cuba lagi; jika masalah berulang, muat semula halaman.',
    didYouMean: 'Adakah anda maksudkan {email}?',
    characterNotAccepted: 'Alamat e-mel dengan aksara “{character}” tidak boleh digunakan di sini.',
    nonAscii:
      'Kata laluan mengandungi aksara yang tidak dapat ditaip pada sesetengah papan kekunci.',
    edgeBlank:
      'Kata laluan bermula atau berakhir dengan ruang kosong. Adakah ruang itu tersalin sekali?',
    capsLock: 'Caps Lock dihidupkan.',
    newTab: '(dibuka dalam tab baharu)',
    showPassword: 'Tunjukkan kata laluan',
    crashHeading: 'Berlaku masalah pada halaman ini',
    crashText: 'Bahagian ini tidak dapat dipaparkan. Sila muat semula halaman.',
    crashReload: 'Muat semula halaman',
    crashHome: 'Pergi ke laman utama',
  },

  titles: {
    account: 'Log masuk',
    register: 'Daftar',
    userinfo: 'Nama dan kata laluan',
    forget: 'Lupa kata laluan',
    retrieve: 'Dapatkan semula kata laluan',
    reset: 'Tetapkan semula kata laluan',
    appeal: 'Permohonan pemulihan akaun',
    terms: 'Perjanjian Pengguna',
    pdpa: 'Notis perlindungan data peribadi (PDPA)',
    notFound: 'Halaman tidak ditemui',
  },

  userinfo: {
    heading: 'Nama dan kata laluan',
    subtitle: 'Langkah terakhir: isi nama anda dan tetapkan kata laluan untuk {email}',
    subtitleWithoutEmail:
      'Langkah terakhir: isi nama anda dan tetapkan kata laluan untuk akaun anda',
    name: 'Nama atau nama syarikat',
    nameHint: 'Nama anda atau syarikat, maksimum 20 aksara',
    nameMissing: 'Sila masukkan nama atau nama syarikat',
    passwordMissing: 'Sila masukkan kata laluan',
    submit: 'Selesai',
    startAgain: 'Minta kod pengesahan baharu',
    back: 'Kembali',
  },

  'without-scripts': {
    noScript:
      'Borang ini memerlukan JavaScript. JavaScript dimatikan atau tidak dapat dimuatkan, atau pelayar anda sudah lapuk, jadi maklumat yang anda masukkan di sini tidak akan dihantar. Sila benarkan JavaScript atau kemas kini pelayar anda, kemudian muat semula halaman.',
    support: '<b>Atau hantar e-mel ke</b> {email}',
    startFailed:
      'Halaman ini belum selesai dimuatkan, jadi butangnya belum berfungsi. Sila semak sambungan anda dan cuba lagi.',
    startAgain: 'Cuba lagi',
  },
});
