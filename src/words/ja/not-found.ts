import type { notFound as english } from '../en/not-found.ts';
import { translated } from '../translated.ts';

export const notFound = translated<typeof english>()({
  message: '申し訳ございません。ページが見つかりません…',
  hint: 'アドレスの入力に誤りがあるか、ページが移動した可能性があります。',
  outside: 'このアドレスはポータルの範囲外です。ポータルのアドレスは{base}で始まります。',
  home: 'トップページ',
  homeHint: 'ログイン、新規登録、アカウントの復旧ができます。',
  back: '前のページに戻る',
  backHint: '先ほどのページから続けられます。',
});
