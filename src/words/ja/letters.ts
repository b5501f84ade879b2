import type { letters as english } from '../en/letters.ts';
import { translated } from '../translated.ts';

export const letters = translated<typeof english>()({
  codeSubject: '認証コード：{code}',
  code: 'お客様の認証コードは{code}です',
  greeting: '{name} 様',
  toRegister:
    'アカウントを作成するには、このコードを入力してください。有効期間は10分です。新しいコードが届くと、このコードは無効になります。',
  toConfirm:
    'メールアドレスを確認するには、このコードを入力してください。有効期間は10分です。新しいコードが届くと、このコードは無効になります。',
  toReset:
    '新しいパスワードを設定するには、このコードを入力してください。有効期間は10分です。新しいコードが届くと、このコードは無効になります。',
  codeNotAsked: 'お心当たりがない場合は、このメールを破棄し、コードを誰にも教えないでください。',

  movedSubject: 'アカウントのメールアドレスが変更されました',
  moved: 'アカウントのメールアドレスは{email}になりました',
  movedHow:
    'お客様の申請に基づく変更です。新しいメールアドレスとパスワードでログインしてください。これまでのログインはすべて無効になりました。',
  movedNotAsked: '申請された覚えがない場合は、アカウントの担当者にすぐにご連絡ください。',
});
