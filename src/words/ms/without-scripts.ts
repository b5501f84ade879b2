import type { withoutScripts as english } from '../en/without-scripts.ts';
import { translated } from '../translated.ts';

export const withoutScripts = translated<typeof english>()({
  noScript:
    'Borang ini hanya berfungsi dengan JavaScript, tetapi dalam pelayar ini JavaScript dimatikan, tidak dapat dimuatkan atau tidak disokong kerana versi pelayar sudah lapuk. Oleh itu, apa-apa yang dimasukkan di sini tidak akan dihantar. Sila benarkan JavaScript untuk laman web ini atau gunakan pelayar yang lebih baharu, kemudian muat semula halaman.',
  support: '<b>Atau hantar e-mel kepada</b> {email}',
  startFailed:
    'Halaman ini belum dimulakan, jadi butangnya belum berfungsi. Apa yang anda taip masih ada. Sila semak sambungan anda dan mulakan semula.',
  startAgain: 'Mulakan semula',
});
