import type { crash as english } from '../en/crash.ts';
import { translated } from '../translated.ts';

export const crash = translated<typeof english>()({
  codeAccepted: '認証コードは確認済みです。約10分間は、新しいコードなしでここから続けられます。',
  onItsWay: '最後に送信した内容は処理中で、このまま完了する可能性があります。',
});
