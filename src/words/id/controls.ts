import type { controls as english } from '../en/controls.ts';
import { translated } from '../translated.ts';

export const controls = translated<typeof english>()({
  dismiss: 'Tutup',
  notifications: 'Notifikasi',
  storageBlocked:
    'Browser ini tidak menyimpan apa pun untuk situs ini, sehingga isian Anda akan hilang jika halaman dimuat ulang. Anda tetap dapat melanjutkan di tab ini.',
  reference: 'Referensi dukungan',
  copyReference: 'Salin',
  writeToSupport: 'Kirim pesan ke tim dukungan',
  copied: 'Disalin',
  language: 'Bahasa',
  languageChanged: 'Halaman ini sekarang dalam bahasa Indonesia.',
  copyFailed:
    'Browser ini tidak mengizinkan penyalinan. Teks sudah dipilih: silakan salin secara manual.',
});
