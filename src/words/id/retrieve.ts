import type { retrieve as english } from '../en/retrieve.ts';
import { translated } from '../translated.ts';

export const retrieve = translated<typeof english>()({
  heading: 'Pulihkan kata sandi',
  subtitle: 'Kode verifikasi akan dikirim ke alamat email Anda yang terdaftar',
  account: 'Email',
  steps: 'Langkah-langkah',
  step1: 'Beri tahu kami alamat email akun Anda',
  step2: 'Masukkan kode yang kami kirim ke alamat itu',
  step3: 'Buat kata sandi baru, lalu masuk dengan kata sandi itu',
  emailMissing: 'Silakan masukkan alamat email',
  emailMalformed: 'Silakan masukkan alamat email yang valid',
  placeholder: 'Silakan masukkan email',
  previous: 'Gunakan alamat sebelumnya {email}',
  pressAgain:
    'Anda mengubah alamat saat alamat itu sedang diperiksa. Silakan tekan Berikutnya lagi.',
  next: 'Berikutnya',
  edit: 'Ubah',
  unavailableEmail: 'Alamat email tidak dapat diakses lagi?',
});
