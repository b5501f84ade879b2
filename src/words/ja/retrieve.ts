import type { retrieve as english } from '../en/retrieve.ts';
import { translated } from '../translated.ts';

export const retrieve = translated<typeof english>()({
  heading: 'パスワードの再取得',
  subtitle: '認証コードはご登録のメールアドレスに送信されます',
  account: 'メールアドレス',
  steps: '手続きの流れ',
  step1: 'アカウントのメールアドレスを入力',
  step2: '届いた認証コードを入力',
  step3: '新しいパスワードを設定してログイン',
  emailMissing: 'メールアドレスを入力してください',
  emailMalformed: '有効なメールアドレスを入力してください',
  placeholder: 'メールアドレスを入力してください',
  previous: '前のメールアドレス（{email}）を使う',
  pressAgain: '確認中にメールアドレスが変更されました。もう一度「次へ」を押してください。',
  next: '次へ',
  edit: '変更',
  unavailableEmail: 'メールアドレスが使えなくなりましたか？',
});
