import type { shell as english } from '../en/shell.ts';
import { translated } from '../translated.ts';

export const shell = translated<typeof english>()({
  skip: 'Langkau ke kandungan utama',
  welcome: 'Selamat datang ke {company}',
  contactPhone: 'Telefon',
  contactEmail: 'E-mel',
  facilityAddress: 'Fasiliti pembuatan',
  email: 'E-mel',
  password: 'Kata laluan',
  backToLogin: 'Kembali ke log masuk',
  toRegister: 'Daftar dengan e-mel ini',
  errorTitle: 'Ralat: {title}',
  errorNotification: 'Ralat',
  loading: 'Memuatkan…',
  loadFailed:
    'Sebahagian halaman ini tidak dapat dimuatkan. Sila semak sambungan anda dan cuba lagi; apa yang anda taip dikekalkan.',
  broken:
    'Berlaku masalah pada halaman ini. Apa yang anda taip dikekalkan: sila cuba lagi, dan muat semula halaman jika masalah berulang.',
  didYouMean: 'Adakah anda maksudkan {email}?',
  fullWidth: 'Kata laluan mengandungi aksara lebar penuh. Adakah kaedah input anda dihidupkan?',
  capsLock: 'Caps Lock dihidupkan.',
  newTab: '(dibuka dalam tab baharu)',
  showPassword: 'Tunjukkan kata laluan',
  passwordShown: 'Kata laluan anda ditunjukkan.',
  passwordHidden: 'Kata laluan anda disembunyikan.',
  crashHeading: 'Berlaku masalah pada halaman ini',
  crashText:
    'Bahagian ini tidak dapat dipaparkan. Sila cuba lagi; jika masalah berulang, muat semula halaman.',
  crashRetry: 'Cuba lagi',
  crashReload: 'Muat semula halaman',
  crashHome: 'Pergi ke laman utama',
});
