import type { account as english } from '../en/account.ts';
import { translated } from '../translated.ts';

export const account = translated<typeof english>()({
  heading: 'Akaun anda',
  tabs: 'Log masuk atau Daftar',
  loginTab: 'Log masuk',
  registerTab: 'Daftar',
  loginEmailMissing: 'Sila masukkan e-mel',
  loginEmailMalformed: 'Sila masukkan alamat e-mel yang sah',
  passwordMissing: 'Sila masukkan kata laluan',
  passwordUnlikely: 'Kata laluan salah',
  logIn: 'Log masuk',
  forgot: 'Lupa kata laluan anda?',
  leaving: 'Anda telah log masuk. Anda sedang dibawa ke kedai…',
  emailMissing: 'Sila masukkan e-mel',
  emailMalformed: 'Sila masukkan alamat e-mel yang sah',
  agree:
    'Saya telah membaca dan bersetuju dengan <terms>Perjanjian pengguna</terms> dan <privacy>Dasar privasi</privacy>',
  agreeFirst: 'Sila bersetuju dengan Perjanjian pengguna dan Dasar privasi terlebih dahulu',
  register: 'Daftar',
  toLogin: 'Log masuk dengan e-mel ini',
  toReset: 'Tetapkan semula kata laluan akaun ini',
});
