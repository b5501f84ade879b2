import type { shell as english } from '../en/shell.ts';
import { translated } from '../translated.ts';

export const shell = translated<typeof english>()({
  skip: 'Langsung ke konten utama',
  welcome: 'Selamat datang di {company}',
  contactPhone: 'Telepon',
  contactEmail: 'Email',
  facilityAddress: 'Fasilitas manufaktur',
  email: 'Email',
  password: 'Kata sandi',
  backToLogin: 'Kembali ke halaman masuk',
  toRegister: 'Daftar dengan email ini',
  errorTitle: 'Kesalahan: {title}',
  errorNotification: 'Kesalahan',
  loading: 'Memuat…',
  loadFailed:
    'Sebagian halaman ini tidak dapat dimuat. Silakan periksa koneksi Anda dan coba lagi; isian Anda tetap tersimpan.',
  broken:
    'Terjadi masalah di halaman ini. Isian Anda tetap tersimpan: silakan coba lagi, dan muat ulang halaman jika terjadi lagi.',
  didYouMean: 'Maksud Anda {email}?',
  fullWidth: 'Kata sandi mengandung karakter lebar penuh. Apakah metode input Anda aktif?',
  capsLock: 'Caps Lock aktif.',
  newTab: '(dibuka di tab baru)',
  showPassword: 'Tampilkan kata sandi',
  passwordShown: 'Kata sandi Anda ditampilkan.',
  passwordHidden: 'Kata sandi Anda disembunyikan.',
  crashHeading: 'Terjadi masalah di halaman ini',
  crashText:
    'Bagian ini tidak dapat ditampilkan. Silakan coba lagi; jika terjadi lagi, muat ulang halaman.',
  crashRetry: 'Coba lagi',
  crashReload: 'Muat ulang halaman',
  crashHome: 'Buka beranda',
});
