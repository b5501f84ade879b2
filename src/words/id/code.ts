import type { code as english } from '../en/code.ts';
import { translated } from '../translated.ts';

export const code = translated<typeof english>()({
  label: 'Kode verifikasi',
  missing: 'Silakan masukkan kode verifikasi',
  malformed: 'Kode verifikasi salah',
  ask: 'Minta kode verifikasi',
  resend: 'Kirim ulang',
  sending: 'Mengirim…',
  seconds: '{count} detik',
  before: 'Kode terdiri atas enam digit dan akan dikirim ke alamat email di atas.',
  sentTo:
    'Kode verifikasi telah dikirim ke {email}{ago}. Pengiriman dapat memakan waktu satu atau dua menit. Silakan periksa juga folder spam.',
  ago: ' {time}',
  used: 'Kode yang dikirim ke {email} mungkin sudah terpakai. Silakan minta kode baru.',
  editedWhileChecked:
    'Kode untuk {email} sedang diperiksa saat Anda mengubah isian, sehingga kode tersebut mungkin sudah terpakai. Silakan minta kode baru jika Anda memerlukannya.',
  canResend: 'Sekarang Anda dapat meminta kode lagi.',
});
