import type { crash as english } from '../en/crash.ts';
import { translated } from '../translated.ts';

export const crash = translated<typeof english>()({
  codeAccepted: '您的驗證碼已通過驗證，約 10 分鐘內無需新的驗證碼，即可從此處繼續。',
  onItsWay: '您最後送出的內容正在處理中，仍有可能成功。',
});
