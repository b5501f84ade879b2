import type { notices as english } from '../en/notices.ts';
import { translated } from '../translated.ts';

export const notices = translated<typeof english>()({
  signedInTitle: 'Anda sudah masuk',
  signedIn: 'Lanjutkan ke toko, atau keluar.',
  toStore: 'Lanjutkan ke toko',
  signOut: 'Keluar',
  otherAccount: 'Gunakan akun lain',
  signedOut: 'Anda sudah keluar.',
  registeredTitle: 'Pendaftaran selesai',
  registered:
    'Akun Anda siap digunakan. Silakan masuk dengan email Anda dan kata sandi yang baru saja Anda tetapkan.',
  registrationUnderWay: 'Pendaftaran Anda sedang diproses. Hasilnya akan ditampilkan di sini.',
  registrationUnfinished: 'Pendaftaran Anda mungkin belum selesai',
  toRegistration: 'Kembali ke Nama dan kata sandi',
  registrationLost:
    'Pendaftaran tidak diselesaikan tepat waktu, atau dimulai di tab lain. Silakan minta kode verifikasi baru.',
  passwordChangedTitle: 'Kata sandi telah diubah',
  passwordChanged: 'Silakan masuk dengan kata sandi baru Anda.',
  passwordUnderWay: 'Perubahan kata sandi Anda sedang diproses. Hasilnya akan ditampilkan di sini.',
  passwordUnfinished: 'Kata sandi Anda mungkin belum diubah',
  toPassword: 'Kembali ke Atur ulang kata sandi',
  appealSentTitle: 'Banding telah dikirim',
  appealSent:
    'Staf kami akan memeriksanya dan mengirim pesan ke alamat email baru Anda. Berikut yang Anda kirim:',
  copySummary: 'Salin ringkasan',
  summaryLine: '{name}: {value}',
});
