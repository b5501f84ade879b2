import type { controls as english } from '../en/controls.ts';
import { translated } from '../translated.ts';

export const controls = translated<typeof english>()({
  dismiss: '關閉',
  notifications: '通知',
  storageBlocked:
    '此瀏覽器不會為本網站保留任何內容，若重新載入頁面，您輸入的內容將會遺失。您仍可在此分頁繼續操作。',
  reference: '客服參考編號',
  copyReference: '複製',
  writeToSupport: '寫信給客服',
  copied: '已複製',
  language: '語言',
  languageChanged: '本頁面現已切換為繁體中文。',
  copyFailed: '此瀏覽器不允許複製。文字已選取，請手動複製。',
});
