/** Session storage key: the entry script for which this tab was reloaded last. */
const RELOADED = 'portal.reloadedFor';

/** Input that no draft stores: passwords and codes. Ticks are checked below. */
const UNSAVED = 'input[autocomplete$="password"], input[autocomplete="one-time-code"]';

/**
 * A new deployment removes the chunks of open pages, and Vite fires an event when a chunk fails to
 * load. If the server then has another entry script, the page reloads: once for each entry script,
 * and only while a reload loses nothing that the person typed.
 */
export function reloadForNewDeployment(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    hasNewDeployment().then(
      (isNew) => {
        if (isNew && !hasUnsavedInput() && noteReload()) reload();
      },
      // The network is down: the code that imports the chunk shows the error.
      () => undefined,
    );
  });
}

async function hasNewDeployment(): Promise<boolean> {
  const entry = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
  const answer = await fetch(location.href, { cache: 'no-store' });
  return answer.ok && !(await answer.text()).includes(entry);
}

function hasUnsavedInput(): boolean {
  const isFilled = [...document.querySelectorAll<HTMLInputElement>(UNSAVED)].some(
    ({ value }) => value !== '',
  );
  return isFilled || document.querySelector('input:checked') !== null;
}

/**
 * @returns whether this is the first reload for this entry script, as far as the tab can remember.
 */
function noteReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === import.meta.url) return false;
    sessionStorage.setItem(RELOADED, import.meta.url);
    return true;
  } catch {
    return false;
  }
}
