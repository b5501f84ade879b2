import type { appeal as english } from '../en/appeal.ts';
import { translated } from '../translated.ts';

export const appeal = translated<typeof english>()({
  heading: 'Banding akun',
  subtitle:
    'Silakan beri tahu kami alamat email yang tidak dapat Anda akses lagi, dan alamat pengganti untuk menghubungi Anda',
  reason: 'Alasan banding',
  reason1: 'Tidak menerima kode verifikasi',
  reason2: 'Email sudah dinonaktifkan',
  originalEmail: 'Email awal',
  latestEmail: 'Email baru',
  remarks: 'Keterangan',
  optional: '{label} <note>(opsional)</note>',
  originalMissing: 'Silakan isi alamat email awal',
  originalMalformed: 'Silakan berikan alamat email yang benar',
  latestMissing: 'Silakan isi alamat email baru',
  latestMalformed: 'Silakan masukkan alamat email yang valid',
  same: 'Email awal dan email baru tidak boleh sama',
  remarksTooLong: 'Keterangan maksimal 1.000 karakter',
  charactersLeft: { other: 'Tersisa {count} karakter' },
  charactersOver: { other: 'Kelebihan {count} karakter' },
  submit: 'Kirim',
});
