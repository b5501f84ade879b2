import type { userinfo as english } from '../en/userinfo.ts';
import { translated } from '../translated.ts';

export const userinfo = translated<typeof english>()({
  heading: 'お客様名とパスワード',
  subtitle: '最後のステップです。お客様名と、アカウント（{email}）のパスワードを入力してください。',
  subtitleWithoutEmail:
    '最後のステップです。お客様名と、アカウントのパスワードを入力してください。',
  name: 'お客様名',
  nameMissing: 'お客様名を入力してください',
  passwordMissing: 'パスワードを入力してください',
  submit: '完了',
  startAgain: '新しい認証コードを取得',
  back: '< 戻る',
});
