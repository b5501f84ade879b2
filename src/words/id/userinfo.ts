import type { userinfo as english } from '../en/userinfo.ts';
import { translated } from '../translated.ts';

export const userinfo = translated<typeof english>()({
  heading: 'Nama dan kata sandi',
  subtitle: 'Satu langkah terakhir: nama Anda dan kata sandi untuk {email}',
  subtitleWithoutEmail: 'Satu langkah terakhir: nama Anda dan kata sandi untuk akun Anda',
  name: 'Nama pelanggan',
  nameMissing: 'Silakan masukkan nama pelanggan',
  passwordMissing: 'Silakan masukkan kata sandi',
  submit: 'Selesaikan',
  startAgain: 'Minta kode verifikasi baru',
  back: '< Kembali',
});
