import type { withoutScripts as english } from '../en/without-scripts.ts';
import { translated } from '../translated.ts';

export const withoutScripts = translated<typeof english>()({
  noScript:
    '此表單須啟用 JavaScript 才能使用，但 JavaScript 已被關閉、無法載入，或瀏覽器版本過舊。在此輸入的內容都不會送出。請允許本網站使用 JavaScript，或改用較新的瀏覽器，然後重新載入頁面。',
  support: '<b>或寫信至</b> {email}',
  startFailed: '本頁面尚未啟動，因此按鈕暫時沒有作用。您輸入的內容仍在。請檢查連線並重新啟動頁面。',
  startAgain: '重新啟動',
});
