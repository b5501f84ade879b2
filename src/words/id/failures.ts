import type { failures as english } from '../en/failures.ts';
import { translated } from '../translated.ts';

export const failures = translated<typeof english>()({
  serverException: 'Terjadi kesalahan server, silakan coba lagi nanti',
  alreadyRegistered: 'Email ini sudah terdaftar',
  notRegistered: 'Alamat email yang dimasukkan tidak terdaftar',
  emailIncorrect: 'Silakan masukkan alamat email yang benar',
  codeIncorrect: 'Kode verifikasi salah',
  codeExpired: 'Kode verifikasi sudah kedaluwarsa. Silakan minta kode baru.',
  employeeOrPasswordIncorrect: 'ID karyawan atau kata sandi salah',
  phoneOrCodeIncorrect: 'Nomor telepon atau kode verifikasi salah',
  loginNameOnce: 'Nama login hanya dapat diubah satu kali',
  passwordMissing: 'Silakan masukkan kata sandi',
  passwordIncorrect: 'Kata sandi salah',
  passwordShort: 'Kata sandi harus terdiri atas minimal 6 karakter',
  passwordPlain:
    'Kata sandi harus mengandung dua jenis atau lebih dari berikut ini: angka, huruf besar, huruf kecil, karakter khusus',
  passwordReused: 'Kata sandi yang pernah dipakai tidak dapat digunakan lagi',
  passwordRules: 'Kata sandi tidak memenuhi aturan kata sandi',
  userUnknown: 'Pengguna ini tidak ada',
  notBound: 'Akun belum ditautkan',
  userDisabled: 'Pengguna ini telah dinonaktifkan',
  duplicateEmail: 'Email login ini duplikat: sudah ada akun dengan email ini',
  contactUs:
    'Silakan hubungi kami untuk mendapatkan akun. Jika sudah memilikinya, Anda dapat masuk dengan akun tersebut.',
  selfRegistration: 'Pendaftaran mandiri tidak didukung',
  nameCharacters: 'Nama hanya boleh berisi aksara Tionghoa, angka, huruf, dan tanda kurung',
  tokenExpired:
    'Token kunjungan ini sudah kedaluwarsa atau tidak valid. Silakan coba lagi, atau muat ulang halaman.',
  nameTooLong: 'Nama maksimal 20 karakter',
  alreadyAuthenticated: 'Akun ini sudah diautentikasi',
  checkPhone: 'Silakan periksa nomor telepon',
  checkEmail: 'Silakan periksa alamat email',
  checkLoginName: 'Silakan periksa nama login',
  checkNewPassword: 'Silakan periksa kata sandi baru',
  checkOldPassword: 'Silakan periksa kata sandi lama',
  employeeId: 'Ada masalah dengan ID karyawan',
  workOrder: 'Perintah kerja purnajual tidak dapat diterima',
  appeal: 'Banding tidak dapat diterima. Silakan periksa isian Anda.',
  checkOriginalEmail: 'Silakan periksa alamat email awal',
  sendingFailed: 'Pengiriman gagal',
  tooManyAttempts: 'Terlalu banyak percobaan, silakan coba lagi nanti',
  unreachable: 'Layanan tidak dapat dijangkau. Silakan periksa koneksi Anda dan coba lagi.',
  unreadable: 'Layanan mengirim respons yang tidak dapat dibaca. Silakan coba lagi nanti.',
  unexpected: 'Layanan mengirim respons yang tidak lengkap. Silakan coba lagi nanti.',
  timeout: 'Tidak ada respons dalam batas waktu. Silakan coba lagi.',
  timeoutCodeSent:
    'Tidak ada respons dalam batas waktu. Kode verifikasi mungkin sudah dikirim: silakan periksa kotak masuk Anda sebelum meminta lagi.',
  timeoutCodeUsed:
    'Tidak ada respons dalam batas waktu. Kode verifikasi mungkin sudah terpakai: silakan coba lagi, dan minta kode baru jika kode itu ditolak.',
  timeoutRegistered:
    'Tidak ada respons dalam batas waktu. Pendaftaran Anda mungkin sudah berhasil: silakan coba lagi, atau coba masuk.',
  timeoutPasswordChanged:
    'Tidak ada respons dalam batas waktu. Kata sandi Anda mungkin sudah diubah: silakan coba lagi, atau coba masuk dengan kata sandi yang baru.',
  timeoutAppealReceived:
    'Tidak ada respons dalam batas waktu. Banding Anda mungkin sudah kami terima: silakan coba lagi jika Anda tidak yakin.',
  unanswered: 'Halaman ditinggalkan sebelum respons diterima. Silakan coba lagi.',
  unansweredCodeSent:
    'Halaman ditinggalkan sebelum respons diterima. Kode verifikasi mungkin sudah dikirim: silakan periksa kotak masuk Anda sebelum meminta lagi.',
  unansweredCodeUsed:
    'Halaman ditinggalkan sebelum respons diterima. Kode verifikasi mungkin sudah terpakai: silakan coba lagi, dan minta kode baru jika kode itu ditolak.',
  unansweredRegistered:
    'Halaman ditinggalkan sebelum respons diterima. Pendaftaran Anda mungkin sudah berhasil: silakan coba lagi, atau coba masuk.',
  unansweredPasswordChanged:
    'Halaman ditinggalkan sebelum respons diterima. Kata sandi Anda mungkin sudah diubah: silakan coba lagi, atau coba masuk dengan kata sandi yang baru.',
  unansweredAppealReceived:
    'Halaman ditinggalkan sebelum respons diterima. Banding Anda mungkin sudah kami terima: silakan coba lagi jika Anda tidak yakin.',
  lostMark:
    'Konfirmasi email Anda sudah tidak berlaku. Silakan minta kode verifikasi baru dan konfirmasi email Anda lagi.',
  perhapsRegistered:
    'Akun Anda mungkin sudah dibuat pada percobaan sebelumnya. Silakan coba masuk; jika tidak berhasil, minta kode verifikasi baru.',
  perhapsPasswordChanged:
    'Kata sandi Anda mungkin sudah diubah pada percobaan sebelumnya. Silakan masuk dengan kata sandi yang baru; jika tidak berhasil, minta kode verifikasi baru.',
  passwordTooLong:
    'Kata sandi ini terlalu panjang untuk dikirim dengan aman. Silakan gunakan yang lebih pendek.',
  passwordUnsupportedCharacter:
    'Kata sandi ini mengandung karakter yang tidak dapat dikirim dengan aman, misalnya emoji. Silakan hilangkan karakter tersebut.',
  unsoundKey:
    'Layanan tidak menyediakan cara yang aman untuk mengirim kata sandi Anda, sehingga tidak ada yang dikirim. Silakan coba lagi nanti.',
  encryptionFailed:
    'Kata sandi Anda tidak dapat dilindungi untuk dikirim, sehingga tidak ada yang dikirim. Silakan coba lagi.',
  cookiesRefused:
    'Email dan kata sandi Anda benar, tetapi browser ini menolak cookie yang membuat Anda tetap masuk. Silakan izinkan cookie untuk situs ini dan coba lagi.',
  cookieTooLarge:
    'Email dan kata sandi Anda benar, tetapi data akun Anda terlalu besar untuk cookie browser ini. Silakan hubungi kami.',
  waitSeconds: { other: 'Harap tunggu {count} detik.' },
  waitMinutes: { other: 'Harap tunggu sekitar {count} menit.' },
  waitHours: { other: 'Harap tunggu sekitar {count} jam.' },
  thenWait: '{said} {wait}',
  thenWaitUnended: '{said}. {wait}',
  serverThenWait: '{said} {wait}',
  serverThenWaitUnended: '{said}. {wait}',
  aboutAppeal: 'Mengenai banding Anda dengan {email}: {failure}',
});
