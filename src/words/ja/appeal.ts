import type { appeal as english } from '../en/appeal.ts';
import { translated } from '../translated.ts';

export const appeal = translated<typeof english>()({
  heading: 'アカウント復旧申請',
  subtitle: '使えなくなったメールアドレスと、代わりにご連絡できるメールアドレスをお知らせください',
  reason: '申請理由',
  reason1: '認証コードが届かない',
  reason2: 'メールアドレスが無効になった',
  originalEmail: '元のメールアドレス',
  latestEmail: '新しいメールアドレス',
  remarks: '備考',
  optional: '{label}<note>（任意）</note>',
  originalMissing: '元のメールアドレスを入力してください',
  originalMalformed: '正しいメールアドレスを入力してください',
  latestMissing: '新しいメールアドレスを入力してください',
  latestMalformed: '有効なメールアドレスを入力してください',
  same: '元のメールアドレスと新しいメールアドレスを同じにすることはできません',
  remarksTooLong: '備考は1,000文字以内で入力してください',
  charactersLeft: { other: '残り{count}文字' },
  charactersOver: { other: '{count}文字超過' },
  submit: '送信',
});
