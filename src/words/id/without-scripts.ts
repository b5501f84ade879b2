import type { withoutScripts as english } from '../en/without-scripts.ts';
import { translated } from '../translated.ts';

export const withoutScripts = translated<typeof english>()({
  noScript:
    'Formulir ini hanya berfungsi dengan JavaScript, tetapi di browser ini JavaScript dinonaktifkan, tidak dapat dimuat, atau tidak didukung karena versi browser sudah usang. Karena itu, data yang diisi di sini tidak akan dikirim. Silakan izinkan JavaScript untuk situs ini atau gunakan browser yang lebih baru, lalu muat ulang halaman.',
  support: '<b>Atau kirim pesan ke</b> {email}',
  startFailed:
    'Halaman ini belum berjalan, sehingga tombol-tombolnya belum berfungsi. Isian Anda masih ada. Silakan periksa koneksi Anda, lalu mulai lagi.',
  startAgain: 'Mulai lagi',
});
