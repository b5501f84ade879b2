import { ENTRY_ID, START_FAILED_ID } from '#ui/theme/page-ids.ts';

/**
 * After this time a page that is not hydrated shows a sentence. A slow 3G connection needs some
 * seconds less.
 */
const SLOW_START_MS = 10_000;

/** Shows a sentence when the entry script does not come. A hydrated page has removed it. */
export function showFailedStart(): void {
  addEventListener('error', showFailedEntry, { capture: true });
  setTimeout(showFailure, SLOW_START_MS);
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
