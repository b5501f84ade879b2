import type { code as english } from '../en/code.ts';
import { translated } from '../translated.ts';

export const code = translated<typeof english>()({
  label: 'Kod pengesahan',
  missing: 'Sila masukkan kod pengesahan',
  malformed: 'Kod pengesahan salah',
  ask: 'Minta kod pengesahan',
  resend: 'Hantar semula',
  sending: 'Menghantar…',
  seconds: '{count} saat',
  before: 'Kod ini mempunyai enam digit dan akan dihantar ke alamat e-mel di atas.',
  sentTo:
    'Kod pengesahan telah dihantar ke {email}{ago}. Penghantaran mungkin mengambil masa satu atau dua minit. Sila semak folder spam juga.',
  ago: ' {time}',
  used: 'Kod yang dihantar ke {email} mungkin telah digunakan. Sila minta kod baharu.',
  editedWhileChecked:
    'Kod untuk {email} sedang disemak semasa anda mengubah maklumat yang dimasukkan, jadi kod itu mungkin telah digunakan. Sila minta kod baharu jika anda memerlukannya.',
  canResend: 'Anda boleh meminta kod sekali lagi sekarang.',
});
