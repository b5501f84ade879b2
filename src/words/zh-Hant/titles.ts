import type { titles as english } from '../en/titles.ts';
import { translated } from '../translated.ts';

export const titles = translated<typeof english>()({
  account: '登入',
  register: '註冊',
  userinfo: '名稱和密碼',
  forget: '忘記密碼',
  retrieve: '取回密碼',
  reset: '重設密碼',
  appeal: '帳戶申訴',
  terms: '條款及條件',
  pdpa: 'PDPA 聲明',
  accessibility: '無障礙聲明',
  notFound: '找不到頁面',
});
