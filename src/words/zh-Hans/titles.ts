import type { titles as english } from '../en/titles.ts';
import { translated } from '../translated.ts';

export const titles = translated<typeof english>()({
  account: '登录',
  register: '注册',
  userinfo: '名称和密码',
  forget: '忘记密码',
  retrieve: '找回密码',
  reset: '重置密码',
  appeal: '账户申诉',
  terms: '条款与条件',
  pdpa: 'PDPA声明',
  accessibility: '无障碍声明',
  notFound: '找不到页面',
});
