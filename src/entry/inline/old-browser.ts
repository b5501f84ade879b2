import { START_FAILED_ID } from '#ui/theme/start-failed-id.ts';

/**
 * Runs inline before the early script, on pages with forms: a browser that is too old for the portal's scripts
 * (scripts/build/supported-browsers.ts) shows what the page says where scripts do not run, as text, in place of a form that would be dead, and would send
 * what was typed as browsers do by themselves.
 * Most of them can read the entry script all the same: it leaves a page alone that has the sentence within its root.
 * Chrome 110, Firefox 115 and Safari 16.4 were the first to have both of what it looks for. Written as it is sent, in words that every browser
 * with scripts understands, but for the last, which Internet Explorer lacks: a bundler has newer ones.
 */
export const OLD_BROWSER_SCRIPT = [
  'if(![].toSorted||!document.adoptedStyleSheets){',
  `var e=document.getElementById("${START_FAILED_ID}");`,
  'e.textContent=document.querySelector("noscript").textContent.replace(/<[^>]*>/g," ");',
  // What follows the heading is the form, or the tabs around it.
  'e.hidden=!1;e.style="position:static";document.querySelector("h1").parentNode.nextSibling.replaceWith(e)}',
].join('');
