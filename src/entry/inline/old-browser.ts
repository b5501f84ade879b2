/**
 * Runs in a `<script nomodule>`, on pages with forms: a browser without modules can't run the
 * portal. The page then shows what it says without scripts in place of a dead form.
 * ES5, because such a browser reads nothing newer.
 */
export const OLD_BROWSER_SCRIPT =
  'document.querySelector("main").textContent=document.querySelector("noscript").textContent.replace(/<[^>]*>/g," ")';
