import type { titles as english } from '../en/titles.ts';
import { translated } from '../translated.ts';

export const titles = translated<typeof english>()({
  account: 'ログイン',
  register: '新規登録',
  userinfo: 'お客様名とパスワード',
  forget: 'パスワードをお忘れの方',
  retrieve: 'パスワードの再取得',
  reset: 'パスワードの再設定',
  appeal: 'アカウント復旧申請',
  terms: '利用規約',
  pdpa: 'PDPAに関するお知らせ',
  accessibility: 'アクセシビリティに関する声明',
  notFound: 'ページが見つかりません',
});
