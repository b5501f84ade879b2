import type { letters as english } from '../en/letters.ts';
import { translated } from '../translated.ts';

export const letters = translated<typeof english>()({
  codeSubject: '{code} adalah kode verifikasi Anda',
  code: 'Kode verifikasi Anda adalah {code}',
  greeting: 'Halo {name},',
  toRegister:
    'Masukkan kode ini untuk membuat akun. Kode berlaku selama 10 menit dan tidak berlaku lagi jika ada kode yang lebih baru.',
  toConfirm:
    'Masukkan kode ini untuk mengonfirmasi alamat email Anda. Kode berlaku selama 10 menit dan tidak berlaku lagi jika ada kode yang lebih baru.',
  toReset:
    'Masukkan kode ini untuk menetapkan kata sandi baru. Kode berlaku selama 10 menit dan tidak berlaku lagi jika ada kode yang lebih baru.',
  codeNotAsked:
    'Jika Anda tidak memintanya, abaikan email ini dan jangan berikan kode kepada siapa pun.',

  movedSubject: 'Alamat email akun Anda telah diubah',
  moved: 'Akun Anda kini memiliki alamat email {email}',
  movedHow:
    'Perubahan ini dilakukan sesuai banding Anda. Silakan masuk dengan alamat email baru dan kata sandi Anda; semua sesi masuk sebelumnya telah berakhir.',
  movedNotAsked:
    'Jika Anda tidak mengajukan banding, segera hubungi staf yang menangani akun Anda.',
});
