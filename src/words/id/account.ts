import type { account as english } from '../en/account.ts';
import { translated } from '../translated.ts';

export const account = translated<typeof english>()({
  heading: 'Akun Anda',
  tabs: 'Masuk atau Daftar',
  loginTab: 'Masuk',
  registerTab: 'Daftar',
  loginEmailMissing: 'Silakan masukkan email',
  loginEmailMalformed: 'Silakan masukkan alamat email yang valid',
  passwordMissing: 'Silakan masukkan kata sandi',
  passwordUnlikely: 'Kata sandi salah',
  logIn: 'Masuk',
  forgot: 'Lupa kata sandi Anda?',
  leaving: 'Berhasil masuk. Mengalihkan Anda ke toko…',
  emailMissing: 'Silakan masukkan email',
  emailMalformed: 'Silakan masukkan alamat email yang valid',
  agree:
    'Saya telah membaca dan menyetujui <terms>Perjanjian pengguna</terms> dan <privacy>Kebijakan privasi</privacy>',
  agreeFirst: 'Silakan setujui Perjanjian pengguna dan Kebijakan privasi terlebih dahulu',
  register: 'Daftar',
  toLogin: 'Masuk dengan email ini',
  toReset: 'Atur ulang kata sandi akun ini',
});
