import type { forget as english } from '../en/forget.ts';
import { translated } from '../translated.ts';

export const forget = translated<typeof english>()({
  heading: 'パスワードをお忘れの方',
  subtitle: 'ご登録のメールアドレスに認証コードをお送りします',
  emailMissing: 'メールアドレスを入力してください',
  emailMalformed: '有効なメールアドレスを入力してください',
  emailMissingForCode: 'メールアドレスを入力してください',
  placeholder: 'メールアドレスを入力してください',
  submit: '確認する',
  retrieval: 'メールでパスワードを再取得',
  unavailableEmail: 'メールアドレスが使えなくなりましたか？',
  resetLost:
    '新しいパスワードを設定するには、先に認証コードでメールアドレスを確認してください。以前の確認は無効です。',
});
