import type { retrieve as english } from '../en/retrieve.ts';
import { translated } from '../translated.ts';

export const retrieve = translated<typeof english>()({
  heading: 'Dapatkan semula kata laluan',
  subtitle: 'Kod pengesahan akan dihantar ke alamat e-mel berdaftar anda',
  account: 'E-mel',
  steps: 'Langkah-langkah',
  step1: 'Beri tahu kami alamat e-mel akaun anda',
  step2: 'Masukkan kod yang kami hantar ke alamat itu',
  step3: 'Pilih kata laluan baharu, kemudian log masuk dengan kata laluan itu',
  emailMissing: 'Sila masukkan alamat e-mel',
  emailMalformed: 'Sila masukkan alamat e-mel yang sah',
  placeholder: 'Sila masukkan e-mel',
  previous: 'Gunakan alamat sebelum ini {email}',
  pressAgain:
    'Anda mengubah alamat semasa alamat itu sedang disemak. Sila tekan Seterusnya sekali lagi.',
  next: 'Seterusnya',
  edit: 'Ubah',
  unavailableEmail: 'Alamat e-mel tidak dapat diakses lagi?',
});
