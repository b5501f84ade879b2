import type { controls as english } from '../en/controls.ts';
import { translated } from '../translated.ts';

export const controls = translated<typeof english>()({
  dismiss: 'Tutup',
  notifications: 'Pemberitahuan',
  storageBlocked:
    'Pelayar ini tidak menyimpan apa-apa untuk laman web ini, jadi apa yang anda taip akan hilang jika halaman dimuat semula. Anda masih boleh meneruskan dalam tab ini.',
  reference: 'Rujukan sokongan',
  copyReference: 'Salin',
  writeToSupport: 'Hantar e-mel kepada pasukan sokongan',
  copied: 'Telah disalin',
  language: 'Bahasa',
  languageChanged: 'Halaman ini kini dalam bahasa Melayu.',
  copyFailed:
    'Pelayar ini tidak membenarkan penyalinan. Teks telah dipilih: sila salin secara manual.',
});
