import type { notFound as english } from '../en/not-found.ts';
import { translated } from '../translated.ts';

export const notFound = translated<typeof english>()({
  message: '抱歉！找不到此頁面…',
  hint: '網址可能輸入有誤，或頁面可能已移動。',
  outside: '此網址不屬於本平台，本平台的網址均以 {base} 開頭。',
  home: '首頁',
  homeHint: '登入、註冊，或取回您的帳戶。',
  back: '返回上一頁',
  backHint: '從先前的位置繼續。',
});
