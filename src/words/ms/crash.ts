import type { crash as english } from '../en/crash.ts';
import { translated } from '../translated.ts';

export const crash = translated<typeof english>()({
  codeAccepted:
    'Kod pengesahan anda telah disahkan betul: anda boleh meneruskan dari sini tanpa kod baharu selama kira-kira sepuluh minit.',
  onItsWay: 'Maklumat terakhir yang anda hantar sedang diproses dan mungkin tetap berjaya.',
});
