import { translation } from './check-translation.ts';

export const id = translation({
  account: {
    heading: 'Akun Anda',
    tabs: 'Masuk atau Daftar',
    loginTab: 'Masuk',
    registerTab: 'Daftar',
    loginEmailMissing: 'Silakan masukkan email',
    loginEmailMalformed: 'Silakan masukkan alamat email yang valid',
    passwordMissing: 'Silakan masukkan kata sandi',
    passwordUnlikely: 'Kata sandi salah',
    logIn: 'Masuk',
    forgot: 'Lupa kata sandi?',
    leaving: 'Berhasil masuk. Mengalihkan Anda ke toko…',
    emailMissing: 'Silakan masukkan email',
    emailMalformed: 'Silakan masukkan alamat email yang valid',
    agree: 'Saya telah membaca dan menyetujui {terms} dan {privacy}',
    agreeFirst: 'Silakan setujui {terms} dan {privacy} terlebih dahulu',
    register: 'Daftar',
    toLogin: 'Masuk dengan email ini',
    toReset: 'Atur ulang kata sandi akun ini',
  },

  appeal: {
    heading: 'Permohonan pemulihan akun',
    subtitle:
      'Silakan masukkan alamat email yang tidak dapat Anda akses lagi dan alamat baru agar kami dapat menghubungi Anda',
    reason: 'Alasan permohonan',
    reason1: 'Tidak menerima kode verifikasi',
    reason2: 'Email sudah dinonaktifkan',
    originalEmail: 'Email lama',
    latestEmail: 'Email baru',
    remarks: 'Keterangan',
    remarksHint: 'Nomor pesanan atau faktur membantu kami memastikan bahwa akun ini milik Anda.',
    optional: '{label} <note>(opsional)</note>',
    originalMissing: 'Silakan isi alamat email lama',
    originalMalformed: 'Silakan masukkan alamat email yang benar',
    latestMissing: 'Silakan isi alamat email baru',
    latestMalformed: 'Silakan masukkan alamat email yang valid',
    same: 'Email lama dan email baru tidak boleh sama',
    remarksTooLong: 'Keterangan maksimal 1.000 karakter',
    submit: 'Kirim',
  },

  checklist: {
    met: 'terpenuhi: ',
    notMet: 'belum terpenuhi: ',
    minimumLength: 'Kata sandi harus terdiri atas minimal 6 karakter',
    bothCases: 'Mengandung huruf besar dan huruf kecil',
    special: 'Mengandung karakter khusus',
    digit: 'Mengandung angka',
    hint: 'Silakan buat kata sandi sepanjang 6 hingga 20 karakter yang mengandung angka, huruf besar, huruf kecil, dan karakter khusus',
  },

  code: {
    label: 'Kode verifikasi',
    missing: 'Silakan masukkan kode verifikasi',
    malformed: 'Kode verifikasi salah',
    ask: 'Minta kode verifikasi',
    resend: 'Kirim ulang',
    sending: 'Mengirim…',
    resendIn: 'Kirim ulang ({count} detik)',
    before: 'Kode 6 digit akan dikirim ke email di atas.',
    sentTo:
      'Kode verifikasi telah dikirim ke {email}. Hanya kode terbaru yang berlaku. Pengiriman dapat memakan waktu 1 hingga 2 menit. Silakan periksa juga folder spam.',
    noCodeYet:
      'Belum menerima kode? Silakan periksa apakah {email} sudah benar, dan lihat juga folder spam. Email perusahaan dapat memakan waktu beberapa menit. Jika dikirim ulang, hanya kode terbaru yang berlaku.',
    failed: 'Kode tidak dapat dikirim ke {email}. Silakan minta kode baru.',
    unknown:
      'Kode mungkin sudah dikirim ke {email}. Silakan periksa kotak masuk Anda sebelum meminta kode lagi.',
    canResend: 'Sekarang kode dapat dikirim ulang.',
  },

  controls: {
    dismiss: 'Tutup',
    notifications: 'Notifikasi',
    reference: 'Nomor referensi',
    writeToSupport: 'Kirim email ke tim dukungan',
    language: 'Bahasa',
  },

  failures: {
    serverException: 'Terjadi kesalahan server, silakan coba lagi nanti',
    alreadyRegistered: 'Email ini sudah terdaftar',
    notRegistered: 'Alamat email yang dimasukkan tidak terdaftar',
    emailIncorrect: 'Silakan masukkan alamat email yang benar',
    codeIncorrect: 'Kode verifikasi salah',
    codeExpired: 'Kode verifikasi sudah kedaluwarsa. Silakan minta kode baru.',
    emailOrPasswordIncorrect: 'Email (ID karyawan) atau kata sandi salah',
    phoneOrCodeIncorrect: 'Nomor telepon atau kode verifikasi salah',
    loginNameOnce: 'Nama login hanya dapat diubah satu kali',
    passwordMissing: 'Silakan masukkan kata sandi',
    passwordIncorrect: 'Kata sandi salah',
    passwordShort: 'Kata sandi harus terdiri atas minimal 6 karakter',
    passwordPlain:
      'Kata sandi harus mengandung dua jenis atau lebih dari berikut ini: angka, huruf besar, huruf kecil, karakter khusus',
    passwordReused: 'Kata sandi yang pernah dipakai tidak dapat digunakan lagi',
    passwordRules: 'Kata sandi tidak memenuhi ketentuan',
    userUnknown: 'Pengguna tidak ditemukan',
    notBound: 'Akun belum ditautkan',
    userDisabled: 'Akun ini telah dinonaktifkan. Silakan hubungi kami.',
    duplicateEmail: 'Sudah ada akun dengan email ini',
    sharedEmail: 'Email ini digunakan oleh lebih dari satu akun. Silakan hubungi kami.',
    contactUs:
      'Silakan hubungi kami untuk mendapatkan akun. Jika sudah memilikinya, Anda dapat masuk dengan akun tersebut.',
    selfRegistration: 'Pendaftaran mandiri tidak tersedia',
    nameCharacters:
      'Nama mengandung karakter yang tidak dapat digunakan. Silakan gunakan huruf, aksara Tionghoa, angka, dan tanda kurung.',
    tokenExpired:
      'Sesi Anda sudah berakhir atau tidak valid. Silakan coba lagi atau muat ulang halaman.',
    nameTooLong: 'Nama maksimal 20 karakter',
    alreadyAuthenticated: 'Akun ini sudah terverifikasi',
    checkPhone: 'Silakan periksa nomor telepon',
    checkEmail: 'Silakan periksa alamat email',
    checkLoginName: 'Silakan periksa nama login',
    checkNewPassword: 'Silakan periksa kata sandi baru',
    checkOldPassword: 'Silakan periksa kata sandi lama',
    employeeId: 'Ada masalah dengan ID karyawan',
    workOrder: 'Perintah kerja purnajual tidak dapat diproses',
    appeal: 'Permohonan tidak dapat diproses. Silakan periksa isian Anda.',
    checkOriginalEmail: 'Silakan periksa alamat email lama',
    sendingFailed: 'Pengiriman gagal',
    tooManyAttempts: 'Terlalu banyak percobaan, silakan coba lagi nanti',
    tooManyLogIns:
      'Terlalu banyak percobaan masuk. Silakan buat kata sandi baru atau coba lagi nanti.',
    accessRefused:
      'Akses ditolak, mungkin oleh jaringan atau filter keamanan yang Anda gunakan. Mencoba lagi tidak akan membantu. Silakan gunakan jaringan lain atau hubungi kami.',
    unreachable: 'Tidak dapat terhubung ke layanan. Silakan periksa koneksi Anda dan coba lagi.',
    unreadable: 'Respons dari layanan tidak dapat dibaca.',
    unexpected: 'Respons dari layanan tidak lengkap.',
    timeout: 'Layanan terlalu lama merespons.',
    interrupted: 'Halaman dimuat ulang sebelum respons diterima.',
    tryAgain: 'Silakan coba lagi.',
    tryLater: 'Silakan coba lagi nanti.',
    codeSent:
      'Kode verifikasi mungkin sudah dikirim. Silakan periksa kotak masuk Anda sebelum meminta kode lagi.',
    codeUsed:
      'Kode verifikasi mungkin sudah terpakai. Silakan coba lagi dan minta kode baru jika kode itu ditolak.',
    registered: 'Pendaftaran Anda mungkin sudah berhasil. Silakan coba lagi atau coba masuk.',
    passwordChanged:
      'Kata sandi Anda mungkin sudah diubah. Silakan coba lagi atau coba masuk dengan kata sandi yang baru.',
    appealReceived:
      'Permohonan Anda mungkin sudah kami terima. Silakan coba lagi jika Anda tidak yakin.',
    lostMark:
      'Verifikasi email Anda sudah kedaluwarsa. Silakan minta kode verifikasi baru dan verifikasi email Anda lagi.',
    mayHaveRegistered:
      'Akun Anda mungkin sudah dibuat. Silakan coba masuk; jika tidak berhasil, minta kode verifikasi baru.',
    mayHaveChangedPassword:
      'Kata sandi Anda mungkin sudah diubah. Silakan masuk dengan kata sandi yang baru; jika tidak berhasil, minta kode verifikasi baru.',
    passwordTooLong:
      'Kata sandi ini terlalu panjang untuk dikirim dengan aman. Silakan gunakan yang lebih pendek.',
    passwordUnsupportedCharacter:
      'Kata sandi ini mengandung karakter yang tidak dapat dikirim dengan aman, misalnya emoji. Silakan hilangkan karakter tersebut.',
    unsoundKey:
      'Saat ini kata sandi Anda tidak dapat dikirim dengan aman sehingga tidak ada data yang dikirim. Silakan coba lagi nanti.',
    encryptionFailed:
      'Kata sandi Anda tidak dapat dienkripsi sehingga tidak ada data yang dikirim. Silakan coba lagi.',
    cookiesRefused:
      'Email dan kata sandi Anda benar, tetapi browser ini memblokir cookie yang diperlukan agar Anda tetap masuk. Silakan izinkan cookie untuk situs ini dan coba lagi.',
    cookieTooLarge:
      'Email dan kata sandi Anda benar, tetapi data akun Anda terlalu besar untuk cookie browser ini. Silakan hubungi kami.',
    waitSeconds: { other: 'Harap tunggu {count} detik.' },
    waitMinutes: { other: 'Harap tunggu sekitar {count} menit.' },
    waitHours: { other: 'Harap tunggu sekitar {count} jam.' },
  },

  forget: {
    heading: 'Lupa kata sandi',
    subtitle: 'Kami akan mengirim kode verifikasi ke alamat email Anda yang terdaftar',
    emailMissing: 'Silakan masukkan email',
    emailMalformed: 'Silakan masukkan alamat email yang valid',
    emailMissingForCode: 'Silakan masukkan alamat email',
    placeholder: 'Silakan masukkan email',
    submit: 'Konfirmasi',
    retrieval: 'Pulihkan kata sandi melalui email',
    unavailableEmail: 'Kehilangan akses ke email Anda?',
    resetLost:
      'Untuk membuat kata sandi baru, silakan verifikasi email Anda dengan kode terlebih dahulu. Verifikasi sebelumnya, jika ada, tidak berlaku lagi.',
  },

  legal: {
    onlyInEnglish: 'Dokumen ini hanya tersedia dalam bahasa Inggris.',
  },

  emails: {
    codeSubject: '{code} adalah kode verifikasi Anda',
    code: 'Kode verifikasi Anda adalah {code}',
    toRegister:
      'Masukkan kode ini untuk membuat akun. Kode berlaku selama 10 menit dan tidak berlaku lagi jika Anda meminta kode baru.',
    toConfirm:
      'Masukkan kode ini untuk memverifikasi alamat email Anda. Kode berlaku selama 10 menit dan tidak berlaku lagi jika Anda meminta kode baru.',
    toReset:
      'Masukkan kode ini untuk membuat kata sandi baru. Kode berlaku selama 10 menit dan tidak berlaku lagi jika Anda meminta kode baru.',
    codeNotAsked:
      'Jangan berikan kode ini kepada siapa pun. Jika Anda tidak meminta kode ini, abaikan email ini.',

    movedSubject: 'Alamat email akun Anda telah diubah',
    moved: 'Alamat email akun Anda sekarang adalah {email}',
    movedHow:
      'Perubahan ini dilakukan berdasarkan permohonan pemulihan akun Anda. Kata sandi lama tidak berlaku lagi dan akun Anda telah dikeluarkan dari semua perangkat. Untuk masuk ke akun, pilih “{forgot}” di halaman login, masukkan alamat email baru, lalu buat kata sandi baru.',
    movedNotAsked:
      'Jika Anda tidak mengajukan permohonan ini, segera hubungi kami melalui situs web toko.',

    appealFiledSubject: 'Kami menerima permohonan pemulihan untuk akun Anda',
    appealFiled:
      'Kami menerima permohonan pemulihan akun untuk mengubah alamat email akun Anda menjadi {email}',
    appealFiledHow:
      'Belum ada yang berubah. Kami akan meninjau permohonan ini terlebih dahulu. Jika alamat diubah, kami akan mengirim pemberitahuan kepada Anda melalui email.',
    appealFiledNotAsked:
      'Jika Anda tidak mengajukan permohonan ini, segera hubungi kami melalui situs web toko.',

    passwordChangedSubject: 'Kata sandi akun Anda telah diubah',
    passwordChanged: 'Kata sandi akun Anda telah diubah',
    passwordChangedHow:
      'Akun Anda telah dikeluarkan dari semua perangkat. Silakan masuk dengan kata sandi baru.',
    passwordChangedNotAsked:
      'Jika bukan Anda yang mengubahnya, segera pilih “{forgot}” di halaman login untuk membuat kata sandi baru, lalu hubungi kami melalui situs web toko.',
  },

  'not-found': {
    message: 'Maaf, halaman tidak ditemukan',
    hint: 'Alamatnya mungkin salah ketik atau halamannya mungkin sudah dipindahkan.',
    outside:
      'Alamat ini bukan bagian dari halaman akun kami. Alamat halaman akun selalu diawali dengan {base}.',
    home: 'Beranda',
    back: 'Kembali ke halaman sebelumnya',
  },

  notices: {
    signedInTitle: 'Anda sudah masuk',
    signedInAs: 'Anda sudah masuk sebagai {name}',
    signedIn: 'Lanjutkan ke toko atau keluar.',
    toStore: 'Lanjutkan ke toko',
    signOut: 'Keluar',
    signedOut: 'Anda sudah keluar.',
    registeredTitle: 'Pendaftaran berhasil',
    registered:
      'Akun Anda siap digunakan. Silakan masuk dengan email Anda dan kata sandi yang baru saja Anda buat.',
    registrationLost:
      'Pendaftaran tidak diselesaikan dalam batas waktu, atau telah dimulai di tab lain. Silakan minta kode verifikasi baru.',
    passwordChangedTitle: 'Kata sandi berhasil diubah',
    passwordChanged: 'Silakan masuk dengan kata sandi baru Anda.',
    appealSentTitle: 'Permohonan telah dikirim',
    appealSent:
      'Staf kami akan memeriksanya dan mengirim email ke alamat baru Anda. Berikut data yang Anda kirim:',
  },

  reset: {
    heading: 'Atur ulang kata sandi',
    subtitle: 'Buat kata sandi baru untuk {email}',
    subtitleWithoutEmail: 'Buat kata sandi baru untuk akun Anda',
    newPassword: 'Kata sandi baru',
    confirm: 'Konfirmasi kata sandi',
    newMissing: 'Silakan masukkan kata sandi baru',
    confirmMissing: 'Silakan konfirmasi kata sandi baru',
    mismatch: '“Kata sandi baru” dan “Konfirmasi kata sandi” tidak cocok',
    submit: 'Atur ulang kata sandi',
    startAgain: 'Minta kode verifikasi baru',
  },

  retrieve: {
    heading: 'Pulihkan kata sandi',
    subtitle: 'Kode verifikasi akan dikirim ke alamat email Anda yang terdaftar',
    account: 'Email',
    stepOf: 'Langkah {current} dari {total}',
    emailMissing: 'Silakan masukkan alamat email',
    emailMalformed: 'Silakan masukkan alamat email yang valid',
    placeholder: 'Silakan masukkan email',
    next: 'Berikutnya',
    edit: 'Ubah',
    unavailableEmail: 'Kehilangan akses ke email Anda?',
  },

  shell: {
    skip: 'Langsung ke konten utama',
    welcome: 'Selamat datang di {company}',
    welcomeUnnamed: 'Selamat datang',
    contactPhone: 'Telepon',
    contactEmail: 'Email',
    facilityAddress: 'Fasilitas produksi',
    terms: 'Perjanjian Pengguna',
    privacy: 'Kebijakan Privasi',
    accessibility: 'Pernyataan Aksesibilitas',
    email: 'Email',
    password: 'Kata sandi',
    backToLogin: 'Kembali ke halaman login',
    toRegister: 'Daftar dengan email ini',
    errorTitle: 'Kesalahan: {title}',
    errorNotification: 'Kesalahan',
    loadFailed:
      'Sebagian halaman ini tidak dapat dimuat. Silakan periksa koneksi Anda dan coba lagi; isian Anda masih ada.',
    broken:
      'Terjadi masalah di halaman ini. Isian Anda masih ada. Silakan coba lagi; jika terjadi lagi, muat ulang halaman.',
    didYouMean: 'Maksud Anda {email}?',
    characterNotAccepted:
      'Alamat email dengan karakter “{character}” tidak dapat digunakan di sini.',
    nonAscii: 'Kata sandi mengandung karakter yang tidak dapat diketik di sebagian keyboard.',
    edgeBlank: 'Kata sandi diawali atau diakhiri dengan spasi. Apakah spasi itu ikut tersalin?',
    capsLock: 'Caps Lock aktif.',
    newTab: '(dibuka di tab baru)',
    showPassword: 'Tampilkan kata sandi',
    crashHeading: 'Terjadi masalah di halaman ini',
    crashText: 'Bagian ini tidak dapat ditampilkan. Silakan muat ulang halaman.',
    crashReload: 'Muat ulang halaman',
    crashHome: 'Buka beranda',
  },

  titles: {
    account: 'Masuk',
    register: 'Daftar',
    userinfo: 'Nama dan kata sandi',
    forget: 'Lupa kata sandi',
    retrieve: 'Pulihkan kata sandi',
    reset: 'Atur ulang kata sandi',
    appeal: 'Permohonan pemulihan akun',
    terms: 'Perjanjian Pengguna',
    pdpa: 'Pemberitahuan pelindungan data pribadi (PDPA)',
    notFound: 'Halaman tidak ditemukan',
  },

  userinfo: {
    heading: 'Nama dan kata sandi',
    subtitle: 'Langkah terakhir: isi nama Anda dan buat kata sandi untuk {email}',
    subtitleWithoutEmail: 'Langkah terakhir: isi nama Anda dan buat kata sandi untuk akun Anda',
    name: 'Nama atau nama perusahaan',
    nameHint: 'Nama Anda atau perusahaan, maksimal 20 karakter',
    nameMissing: 'Silakan masukkan nama atau nama perusahaan',
    passwordMissing: 'Silakan masukkan kata sandi',
    submit: 'Selesaikan',
    startAgain: 'Minta kode verifikasi baru',
    back: 'Kembali',
  },

  'without-scripts': {
    noScript:
      'Formulir ini memerlukan JavaScript. JavaScript dinonaktifkan atau tidak dapat dimuat, atau browser Anda sudah usang, sehingga data yang Anda isi di sini tidak akan dikirim. Silakan izinkan JavaScript atau perbarui browser Anda, lalu muat ulang halaman.',
    support: '<b>Atau kirim email ke</b> {email}',
    startFailed:
      'Halaman ini belum selesai dimuat sehingga tombolnya belum berfungsi. Silakan periksa koneksi Anda, lalu coba lagi.',
    startAgain: 'Coba lagi',
  },
});
