import type { reset as english } from '../en/reset.ts';
import { translated } from '../translated.ts';

export const reset = translated<typeof english>()({
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
});
