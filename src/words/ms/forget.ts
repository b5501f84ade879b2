import type { forget as english } from '../en/forget.ts';
import { translated } from '../translated.ts';

export const forget = translated<typeof english>()({
  heading: 'Lupa kata laluan',
  subtitle: 'Kami akan menghantar kod pengesahan ke alamat e-mel berdaftar anda',
  emailMissing: 'Sila masukkan e-mel',
  emailMalformed: 'Sila masukkan alamat e-mel yang sah',
  emailMissingForCode: 'Sila masukkan alamat e-mel',
  placeholder: 'Sila masukkan e-mel',
  submit: 'Sahkan',
  retrieval: 'Dapatkan semula kata laluan melalui e-mel',
  unavailableEmail: 'Alamat e-mel tidak dapat diakses lagi?',
  resetLost:
    'Untuk menetapkan kata laluan baharu, sila sahkan e-mel anda dengan kod pengesahan terlebih dahulu. Pengesahan sebelum ini tidak lagi sah.',
});
