import type { crash as english } from '../en/crash.ts';
import { translated } from '../translated.ts';

export const crash = translated<typeof english>()({
  codeAccepted:
    'Kode verifikasi Anda sudah dikonfirmasi: Anda dapat melanjutkan dari sini tanpa kode baru selama sekitar sepuluh menit.',
  onItsWay: 'Yang terakhir Anda kirim sedang diproses dan mungkin tetap berhasil.',
});
