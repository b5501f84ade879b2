import type { notices as english } from '../en/notices.ts';
import { translated } from '../translated.ts';

export const notices = translated<typeof english>()({
  signedInTitle: 'Anda sudah log masuk',
  signedIn: 'Teruskan ke kedai atau log keluar.',
  toStore: 'Teruskan ke kedai',
  signOut: 'Log keluar',
  otherAccount: 'Gunakan akaun lain',
  signedOut: 'Anda telah log keluar.',
  registeredTitle: 'Pendaftaran selesai',
  registered:
    'Akaun anda sudah sedia. Sila log masuk dengan e-mel anda dan kata laluan yang baru sahaja anda tetapkan.',
  registrationUnderWay: 'Pendaftaran anda sedang diproses. Hasilnya akan dipaparkan di sini.',
  registrationUnfinished: 'Pendaftaran anda mungkin belum selesai',
  toRegistration: 'Kembali ke Nama dan kata laluan',
  registrationLost:
    'Pendaftaran tidak diselesaikan dalam masa yang ditetapkan, atau dimulakan dalam tab lain. Sila minta kod pengesahan baharu.',
  passwordChangedTitle: 'Kata laluan telah ditukar',
  passwordChanged: 'Sila log masuk dengan kata laluan baharu anda.',
  passwordUnderWay: 'Penukaran kata laluan anda sedang diproses. Hasilnya akan dipaparkan di sini.',
  passwordUnfinished: 'Kata laluan anda mungkin belum ditukar',
  toPassword: 'Kembali ke Tetapkan semula kata laluan',
  appealSentTitle: 'Rayuan telah dihantar',
  appealSent:
    'Kakitangan kami akan menyemaknya dan menghantar e-mel ke alamat baharu anda. Berikut ialah maklumat yang anda hantar:',
  copySummary: 'Salin ringkasan',
  summaryLine: '{name}: {value}',
});
