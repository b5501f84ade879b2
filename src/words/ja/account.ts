import type { account as english } from '../en/account.ts';
import { translated } from '../translated.ts';

export const account = translated<typeof english>()({
  heading: 'アカウント',
  tabs: 'ログインまたは新規登録',
  loginTab: 'ログイン',
  registerTab: '新規登録',

  loginEmailMissing: 'メールアドレスを入力してください',
  loginEmailMalformed: '有効なメールアドレスを入力してください',
  passwordMissing: 'パスワードを入力してください',
  passwordUnlikely: 'パスワードが正しくありません',
  logIn: 'ログイン',
  forgot: 'パスワードをお忘れですか？',
  leaving: 'ログインしました。ストアに移動しています…',

  emailMissing: 'メールアドレスを入力してください',
  emailMalformed: '有効なメールアドレスを入力してください',
  agree: '<terms>利用規約</terms>と<privacy>プライバシーポリシー</privacy>を読み、同意します',
  agreeFirst: '先に利用規約とプライバシーポリシーに同意してください',
  register: '新規登録',
  toLogin: 'このメールアドレスでログイン',
  toReset: 'このアカウントのパスワードを再設定',
});
