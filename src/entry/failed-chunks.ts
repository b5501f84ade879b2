/** Session storage key: the entry script for which this tab was reloaded last. */
const RELOADED = 'portal.reloadedFor';

/** Input that no draft stores: passwords and codes. Ticks are checked below. */
const UNSAVED = 'input[autocomplete$="password"], input[autocomplete="one-time-code"]';

/** How the message of Vite's error begins when a style file fails to load. */
const STYLES_FAILED = 'Unable to preload CSS';

/**
 * Vite fires an event when a file of a chunk fails to load.
 *
 * A style file may be refused by an ad blocker or a proxy: the screen is then shown without it.
 *
 * A missing script may be due to a new deployment, which removes the chunks of open pages. If the
 * server then has another entry script, the page reloads: once for each entry script, and only while
 * a reload loses nothing that the person typed.
 */
export function handleFailedChunks(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    if (event.payload.message.startsWith(STYLES_FAILED)) {
      // Vite then imports the script all the same.
      event.preventDefault();
      return;
    }
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
