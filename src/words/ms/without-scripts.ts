import type { withoutScripts as english } from '../en/without-scripts.ts';
import { translated } from '../translated.ts';

export const withoutScripts = translated<typeof english>()({
  noScript:
    'Borang ini hanya berfungsi dengan JavaScript, yang dimatikan, tidak dapat dimuatkan atau tidak disokong kerana pelayar ini terlalu lama: apa-apa yang dimasukkan di sini tidak dihantar. Sila benarkan JavaScript untuk laman web ini atau gunakan pelayar yang lebih baharu, dan muat semula halaman.',
  support: '<b>Atau tulis kepada</b> {email}',
  startFailed:
    'Halaman ini belum dimulakan, jadi butangnya belum berfungsi. Apa yang anda taip dikekalkan. Sila semak sambungan anda dan mulakan semula; jika itu tidak membantu, muat semula halaman.',
  startAgain: 'Mulakan semula',
});
