import type { titles as english } from '../en/titles.ts';
import { translated } from '../translated.ts';

export const titles = translated<typeof english>()({
  account: 'Log masuk',
  register: 'Daftar',
  userinfo: 'Nama dan kata laluan',
  forget: 'Lupa kata laluan',
  retrieve: 'Dapatkan semula kata laluan',
  reset: 'Tetapkan semula kata laluan',
  appeal: 'Rayuan akaun',
  terms: 'Terma dan syarat',
  pdpa: 'Notis PDPA',
  accessibility: 'Kenyataan kebolehcapaian',
  notFound: 'Halaman tidak ditemui',
});
