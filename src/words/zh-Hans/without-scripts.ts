import type { withoutScripts as english } from '../en/without-scripts.ts';
import { translated } from '../translated.ts';

export const withoutScripts = translated<typeof english>()({
  noScript:
    '此表单需启用JavaScript才能使用，但JavaScript已被关闭、未能加载，或浏览器版本过旧。在此输入的内容都不会被发送。请允许本网站使用JavaScript，或改用较新的浏览器，然后重新加载页面。',
  support: '<b>或发送邮件至</b>{email}',
  startFailed:
    '本页面尚未启动，因此按钮暂时不起作用。您输入的内容仍在。请检查网络连接并重新启动页面。',
  startAgain: '重新启动',
});
