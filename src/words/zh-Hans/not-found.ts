import type { notFound as english } from '../en/not-found.ts';
import { translated } from '../translated.ts';

export const notFound = translated<typeof english>()({
  message: '抱歉！找不到该页面…',
  hint: '网址可能输入有误，或者页面可能已移动。',
  outside: '该网址不属于本平台，本平台的网址均以{base}开头。',
  home: '首页',
  homeHint: '登录、注册，或找回您的账户。',
  back: '返回上一页',
  backHint: '从之前的位置继续。',
});
