import type { titles as english } from '../en/titles.ts';
import { translated } from '../translated.ts';

export const titles = translated<typeof english>()({
  account: 'Masuk',
  register: 'Daftar',
  userinfo: 'Nama dan kata sandi',
  forget: 'Lupa kata sandi',
  retrieve: 'Pulihkan kata sandi',
  reset: 'Atur ulang kata sandi',
  appeal: 'Banding akun',
  terms: 'Syarat dan ketentuan',
  pdpa: 'Pemberitahuan PDPA',
  accessibility: 'Pernyataan aksesibilitas',
  notFound: 'Halaman tidak ditemukan',
});
