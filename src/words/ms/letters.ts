import type { letters as english } from '../en/letters.ts';
import { translated } from '../translated.ts';

export const letters = translated<typeof english>()({
  codeSubject: '{code} ialah kod pengesahan anda',
  code: 'Kod pengesahan anda ialah {code}',
  greeting: 'Helo {name},',
  toRegister:
    'Masukkan kod ini untuk membuat akaun. Kod sah selama 10 minit dan tidak lagi sah apabila ada kod yang lebih baharu.',
  toConfirm:
    'Masukkan kod ini untuk mengesahkan alamat e-mel anda. Kod sah selama 10 minit dan tidak lagi sah apabila ada kod yang lebih baharu.',
  toReset:
    'Masukkan kod ini untuk menetapkan kata laluan baharu. Kod sah selama 10 minit dan tidak lagi sah apabila ada kod yang lebih baharu.',
  codeNotAsked:
    'Jika anda tidak memintanya, abaikan e-mel ini dan jangan berikan kod kepada sesiapa.',

  movedSubject: 'Alamat e-mel akaun anda telah ditukar',
  moved: 'Akaun anda kini mempunyai alamat e-mel {email}',
  movedHow:
    'Pertukaran ini dibuat mengikut rayuan anda. Sila log masuk dengan alamat e-mel baharu dan kata laluan anda; semua log masuk terdahulu telah tamat.',
  movedNotAsked:
    'Jika anda tidak membuat rayuan, segera hubungi kakitangan yang menguruskan akaun anda.',
});
