import type { controls as english } from '../en/controls.ts';
import { translated } from '../translated.ts';

export const controls = translated<typeof english>()({
  dismiss: '关闭',
  notifications: '通知',
  storageBlocked:
    '此浏览器不会为本网站保存任何内容，如重新加载页面，您输入的内容将会丢失。您仍可在此标签页中继续操作。',
  reference: '客服参考编号',
  copyReference: '复制',
  writeToSupport: '邮件联系客服',
  copied: '已复制',
  language: '语言',
  languageChanged: '本页面现已切换为简体中文。',
  copyFailed: '此浏览器不允许复制。文字已选中，请手动复制。',
});
