import type { forget as english } from '../en/forget.ts';
import { translated } from '../translated.ts';

export const forget = translated<typeof english>()({
  heading: 'Lupa kata sandi',
  subtitle: 'Kami akan mengirim kode verifikasi ke alamat email Anda yang terdaftar',
  emailMissing: 'Silakan masukkan email',
  emailMalformed: 'Silakan masukkan alamat email yang valid',
  emailMissingForCode: 'Silakan masukkan alamat email',
  placeholder: 'Silakan masukkan email',
  submit: 'Konfirmasi',
  retrieval: 'Pulihkan kata sandi melalui email',
  unavailableEmail: 'Alamat email tidak dapat diakses lagi?',
  resetLost:
    'Untuk menetapkan kata sandi baru, silakan konfirmasi email Anda dengan kode verifikasi terlebih dahulu. Konfirmasi sebelumnya sudah tidak berlaku.',
});
