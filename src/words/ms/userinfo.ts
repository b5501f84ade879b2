import type { userinfo as english } from '../en/userinfo.ts';
import { translated } from '../translated.ts';

export const userinfo = translated<typeof english>()({
  heading: 'Nama dan kata laluan',
  subtitle: 'Satu langkah terakhir: nama anda dan kata laluan untuk {email}',
  subtitleWithoutEmail: 'Satu langkah terakhir: nama anda dan kata laluan untuk akaun anda',
  name: 'Nama pelanggan',
  nameMissing: 'Sila masukkan nama pelanggan',
  passwordMissing: 'Sila masukkan kata laluan',
  submit: 'Selesai',
  startAgain: 'Minta kod pengesahan baharu',
  back: '< Kembali',
});
