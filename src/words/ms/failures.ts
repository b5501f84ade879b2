import type { failures as english } from '../en/failures.ts';
import { translated } from '../translated.ts';

export const failures = translated<typeof english>()({
  serverException: 'Ralat pelayan, sila cuba lagi kemudian',
  alreadyRegistered: 'E-mel ini telah didaftarkan',
  notRegistered: 'Alamat e-mel yang dimasukkan tidak berdaftar',
  emailIncorrect: 'Sila masukkan alamat e-mel yang betul',
  codeIncorrect: 'Kod pengesahan salah',
  codeExpired: 'Kod pengesahan telah tamat tempoh. Sila minta kod baharu.',
  employeeOrPasswordIncorrect: 'ID pekerja atau kata laluan salah',
  phoneOrCodeIncorrect: 'Nombor telefon atau kod pengesahan salah',
  loginNameOnce: 'Nama log masuk hanya boleh diubah sekali',
  passwordMissing: 'Sila masukkan kata laluan',
  passwordIncorrect: 'Kata laluan salah',
  passwordShort: 'Kata laluan mesti mempunyai sekurang-kurangnya 6 aksara',
  passwordPlain:
    'Kata laluan mesti mengandungi dua atau lebih daripada yang berikut: nombor, huruf besar, huruf kecil, aksara khas',
  passwordReused: 'Kata laluan terdahulu tidak boleh digunakan lagi',
  passwordRules: 'Kata laluan tidak mematuhi peraturan kata laluan',
  userUnknown: 'Pengguna ini tidak wujud',
  notBound: 'Akaun belum dipautkan',
  userDisabled: 'Pengguna ini telah dinyahaktifkan',
  duplicateEmail: 'E-mel log masuk ini bertindih: akaun dengan e-mel ini sudah wujud',
  contactUs:
    'Sila hubungi kami untuk mendapatkan akaun. Jika anda sudah mempunyai akaun, anda boleh log masuk dengan akaun itu.',
  selfRegistration: 'Pendaftaran sendiri tidak disokong',
  nameCharacters: 'Nama hanya boleh mengandungi aksara Cina, nombor, huruf dan tanda kurung',
  tokenExpired:
    'Token lawatan ini telah tamat tempoh atau tidak sah. Sila cuba lagi atau muat semula halaman.',
  nameTooLong: 'Nama tidak boleh melebihi 20 aksara',
  alreadyAuthenticated: 'Akaun ini telah disahkan',
  checkPhone: 'Sila semak nombor telefon',
  checkEmail: 'Sila semak alamat e-mel',
  checkLoginName: 'Sila semak nama log masuk',
  checkNewPassword: 'Sila semak kata laluan baharu',
  checkOldPassword: 'Sila semak kata laluan lama',
  employeeId: 'Terdapat masalah dengan ID pekerja',
  workOrder: 'Pesanan kerja selepas jualan tidak dapat diterima',
  appeal: 'Rayuan tidak dapat diterima. Sila semak maklumat yang anda masukkan.',
  checkOriginalEmail: 'Sila semak alamat e-mel asal',
  sendingFailed: 'Penghantaran gagal',
  tooManyAttempts: 'Terlalu banyak percubaan, sila cuba lagi kemudian',
  unreachable: 'Perkhidmatan tidak dapat dihubungi. Sila semak sambungan anda dan cuba lagi.',
  unreadable: 'Perkhidmatan menghantar jawapan yang tidak dapat dibaca. Sila cuba lagi kemudian.',
  unexpected: 'Perkhidmatan menghantar jawapan yang tidak lengkap. Sila cuba lagi kemudian.',
  timeout: 'Tiada jawapan diterima dalam had masa. Sila cuba lagi.',
  timeoutCodeSent:
    'Tiada jawapan diterima dalam had masa. Kod pengesahan mungkin telah dihantar: sila semak peti mel anda sebelum meminta sekali lagi.',
  timeoutCodeUsed:
    'Tiada jawapan diterima dalam had masa. Kod pengesahan mungkin telah digunakan: sila cuba lagi, dan minta kod baharu jika kod itu ditolak.',
  timeoutRegistered:
    'Tiada jawapan diterima dalam had masa. Pendaftaran anda mungkin telah berjaya: sila cuba lagi atau cuba log masuk.',
  timeoutPasswordChanged:
    'Tiada jawapan diterima dalam had masa. Kata laluan anda mungkin telah ditukar: sila cuba lagi atau cuba log masuk dengan kata laluan baharu.',
  timeoutAppealReceived:
    'Tiada jawapan diterima dalam had masa. Rayuan anda mungkin telah kami terima: sila cuba lagi jika anda tidak pasti.',
  unanswered: 'Halaman ditinggalkan sebelum jawapan diterima. Sila cuba lagi.',
  unansweredCodeSent:
    'Halaman ditinggalkan sebelum jawapan diterima. Kod pengesahan mungkin telah dihantar: sila semak peti mel anda sebelum meminta sekali lagi.',
  unansweredCodeUsed:
    'Halaman ditinggalkan sebelum jawapan diterima. Kod pengesahan mungkin telah digunakan: sila cuba lagi, dan minta kod baharu jika kod itu ditolak.',
  unansweredRegistered:
    'Halaman ditinggalkan sebelum jawapan diterima. Pendaftaran anda mungkin telah berjaya: sila cuba lagi atau cuba log masuk.',
  unansweredPasswordChanged:
    'Halaman ditinggalkan sebelum jawapan diterima. Kata laluan anda mungkin telah ditukar: sila cuba lagi atau cuba log masuk dengan kata laluan baharu.',
  unansweredAppealReceived:
    'Halaman ditinggalkan sebelum jawapan diterima. Rayuan anda mungkin telah kami terima: sila cuba lagi jika anda tidak pasti.',
  lostMark:
    'Pengesahan e-mel anda tidak lagi sah. Sila minta kod pengesahan baharu dan buat pengesahan sekali lagi.',
  perhapsRegistered:
    'Akaun anda mungkin telah dicipta pada percubaan sebelumnya. Sila cuba log masuk; jika tidak berjaya, minta kod pengesahan baharu.',
  perhapsPasswordChanged:
    'Kata laluan anda mungkin telah ditukar pada percubaan sebelumnya. Sila log masuk dengan kata laluan baharu; jika tidak berjaya, minta kod pengesahan baharu.',
  passwordTooLong:
    'Kata laluan ini terlalu panjang untuk dihantar dengan selamat. Sila gunakan kata laluan yang lebih pendek.',
  passwordUnsupportedCharacter:
    'Kata laluan ini mengandungi aksara yang tidak dapat dihantar dengan selamat, seperti emoji. Sila buang aksara itu.',
  unsoundKey:
    'Perkhidmatan tidak memberikan cara yang selamat untuk menghantar kata laluan anda, jadi tiada apa-apa yang dihantar. Sila cuba lagi kemudian.',
  encryptionFailed:
    'Kata laluan anda tidak dapat dilindungi untuk penghantaran, jadi tiada apa-apa yang dihantar. Sila cuba lagi.',
  cookiesRefused:
    'E-mel dan kata laluan anda betul, tetapi pelayar ini menolak kuki yang mengekalkan log masuk anda. Sila benarkan kuki untuk laman web ini dan cuba lagi.',
  cookieTooLarge:
    'E-mel dan kata laluan anda betul, tetapi butiran akaun anda terlalu besar untuk kuki pelayar ini. Sila hubungi kami.',
  waitSeconds: { other: 'Sila tunggu {count} saat.' },
  waitMinutes: { other: 'Sila tunggu kira-kira {count} minit.' },
  waitHours: { other: 'Sila tunggu kira-kira {count} jam.' },
  thenWait: '{said} {wait}',
  thenWaitUnended: '{said}. {wait}',
  serverThenWait: '{said} {wait}',
  serverThenWaitUnended: '{said}. {wait}',
  aboutAppeal: 'Mengenai rayuan anda dengan {email}: {failure}',
});
