import { ENTRY_ID, START_FAILED_ID } from '#ui/theme/page-ids.ts';
import { SLOW_START_MS, type WaitingWindow } from './hydration-handover.ts';

let press: Element | null = null;

/**
 * Keeps the last press until the page is hydrated, and shows a sentence when the entry script does
 * not come. Runs before there is a button: a form that is not guarded would be sent by the browser.
 */
export function keepPresses(): void {
  const whileWaiting = new AbortController();
  const options = { capture: true, signal: whileWaiting.signal };
  addEventListener('submit', keepSubmit, options);
  addEventListener('click', keepClick, options);
  addEventListener('input', dropSubmit, options);
  addEventListener('error', showFailedEntry, options);
  const page = window as WaitingWindow;
  page.takePress = () => {
    whileWaiting.abort();
    return press;
  };
  page.parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  setTimeout(showFailure, SLOW_START_MS);
}

function keepSubmit(event: SubmitEvent): void {
  // Sent by the browser, the form would reload the page, with what was typed in the address.
  event.preventDefault();
  const pressed = event.submitter ?? event.target;
  if (pressed instanceof Element) press = pressed;
}

function keepClick(event: MouseEvent): void {
  // Scripts of extensions dispatch events on the document, too.
  if (!(event.target instanceof Element)) return;
  press = event.target.closest('button') ?? press;
}

/**
 * Typing after an early submission cancels it. Untrusted events are ignored: password managers type
 * by script.
 */
function dropSubmit(event: Event): void {
  if (event.isTrusted && (press as HTMLButtonElement | null)?.type === 'submit') press = null;
}

/** Null while the page is parsed. */
function entryScript(): HTMLScriptElement | null {
  return document.getElementById(ENTRY_ID) as HTMLScriptElement | null;
}

/**
 * A script that can't be loaded fires `error` at its element, one that can't be run at the window.
 * Importing the script here would show either, but delays the first frame.
 */
function showFailedEntry({ target, filename }: ErrorEvent): void {
  const entry = entryScript();
  if (entry && (target === entry || filename === entry.src)) showFailure();
}

function showFailure(): void {
  // A hydrated page has removed it.
  const sentence = document.getElementById(START_FAILED_ID);
  sentence?.removeAttribute('hidden');
  const link = sentence?.querySelector('a');
  if (link) link.onclick = reload;
}

/**
 * WebKit keeps a failed script in its memory, also over a reload, until it is fetched again. Where
 * that fails too, the new page says so.
 */
async function reload(event: Event): Promise<void> {
  event.preventDefault();
  await fetch(entryScript()?.src ?? '', { cache: 'reload' }).catch(() => null);
  location.reload();
}
