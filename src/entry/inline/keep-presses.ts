import { ENTRY_ID, START_FAILED_ID } from '#ui/theme/page-ids.ts';
import {
  isParsed,
  SLOW_START_MS,
  START_AGAIN_ID,
  type WaitingWindow,
} from './hydration-handover.ts';

let press: Element | null = null;

/**
 * Keeps the last press until the page is live, and shows a sentence when the entry script does not
 * come. Runs before there is a button: a form that is not guarded would be sent by the browser.
 */
export function keepPresses(): void {
  const whileWaiting = new AbortController();
  const options = { capture: true, signal: whileWaiting.signal };
  addEventListener('submit', keepSubmit, options);
  addEventListener('click', keepClick, options);
  addEventListener('input', dropSubmit, options);
  addEventListener('error', showFailedEntry, options);
  (window as WaitingWindow).takePress = () => {
    whileWaiting.abort();
    return press;
  };
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
  const pressed = event.target.closest<HTMLElement>('button, [role=tab], [data-back]');
  if (pressed?.id === START_AGAIN_ID) void startAgain();
  else if (pressed && !pressed.dataset['back']) press = pressed;
  else if (pressed && history.length > 1) {
    event.preventDefault();
    history.back();
  }
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
  // A live page has removed it.
  document.getElementById(START_FAILED_ID)?.removeAttribute('hidden');
}

/** Loads the entry script again, in the page as it is: nothing typed is lost. */
async function startAgain(): Promise<void> {
  // The page is not parsed yet: `config.js` hangs.
  if (!isParsed()) return location.reload();
  // Aborts a request that hangs.
  stop();
  const entry = entryScript()?.src ?? '';
  try {
    const answer = await fetch(entry);
    // Waits for the whole body: until it has arrived, a reload would fail too.
    await answer.text();
    // Browsers before 2026 do not repeat a failed import: reload instead.
    if (answer.ok) import(entry).catch(() => location.reload());
  } catch {
    showFailure();
  }
}
