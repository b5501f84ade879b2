import type { appeal as english } from '../en/appeal.ts';
import { translated } from '../translated.ts';

export const appeal = translated<typeof english>()({
  heading: 'Rayuan akaun',
  subtitle:
    'Sila beri tahu kami alamat e-mel yang tidak dapat anda akses lagi, dan alamat gantian untuk menghubungi anda',
  reason: 'Sebab rayuan',
  reason1: 'Tidak menerima kod pengesahan',
  reason2: 'E-mel telah dinyahaktifkan',
  originalEmail: 'E-mel asal',
  latestEmail: 'E-mel baharu',
  remarks: 'Catatan',
  optional: '{label} <note>(pilihan)</note>',
  originalMissing: 'Sila isi alamat e-mel asal',
  originalMalformed: 'Sila berikan alamat e-mel yang betul',
  latestMissing: 'Sila isi alamat e-mel baharu',
  latestMalformed: 'Sila masukkan alamat e-mel yang sah',
  same: 'E-mel asal dan e-mel baharu tidak boleh sama',
  remarksTooLong: 'Catatan tidak boleh melebihi 1,000 aksara',
  charactersLeft: { other: 'Baki {count} aksara' },
  charactersOver: { other: 'Lebihan {count} aksara' },
  submit: 'Hantar',
});
