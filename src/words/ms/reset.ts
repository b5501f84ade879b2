import type { reset as english } from '../en/reset.ts';
import { translated } from '../translated.ts';

export const reset = translated<typeof english>()({
  heading: 'Tetapkan semula kata laluan',
  subtitle: 'Pilih kata laluan baharu untuk {email}',
  subtitleWithoutEmail: 'Pilih kata laluan baharu untuk akaun anda',
  newPassword: 'Kata laluan baharu',
  confirm: 'Sahkan kata laluan',
  newMissing: 'Sila masukkan kata laluan baharu',
  confirmMissing: 'Sila sahkan kata laluan baharu',
  mismatch: '“Kata laluan baharu” dan “Sahkan kata laluan” tidak sepadan',
  submit: 'Tetapkan semula kata laluan',
  startAgain: 'Minta kod pengesahan baharu',
});
