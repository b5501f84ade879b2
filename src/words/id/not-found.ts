import type { notFound as english } from '../en/not-found.ts';
import { translated } from '../translated.ts';

export const notFound = translated<typeof english>()({
  message: 'Maaf! Halaman tidak dapat ditemukan…',
  hint: 'Alamatnya mungkin salah ketik, atau halamannya mungkin sudah dipindahkan.',
  outside: 'Alamat ini berada di luar portal, yang alamatnya diawali dengan {base}.',
  home: 'Beranda',
  homeHint: 'Masuk, daftar, atau dapatkan kembali akses ke akun Anda.',
  back: 'Kembali ke halaman sebelumnya',
  backHint: 'Lanjutkan dari tempat terakhir Anda.',
});
