import type { notFound as english } from '../en/not-found.ts';
import { translated } from '../translated.ts';

export const notFound = translated<typeof english>()({
  message: 'Maaf! Halaman tidak dapat ditemui…',
  hint: 'Alamat mungkin tersalah taip, atau halaman itu mungkin telah dipindahkan.',
  outside: 'Alamat ini berada di luar portal, yang alamatnya bermula dengan {base}.',
  home: 'Laman utama',
  homeHint: 'Log masuk, daftar atau dapatkan semula akses ke akaun anda.',
  back: 'Kembali ke halaman sebelumnya',
  backHint: 'Teruskan dari tempat anda berada sebelum ini.',
});
