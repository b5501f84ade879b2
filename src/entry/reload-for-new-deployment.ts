/** Names the entry script that a page of this tab was reloaded for. */
const RELOADED = 'portal.reloadedFor';

/** What no draft keeps: passwords, codes and ticks. */
const UNSAVED = 'input[autocomplete$="password"], input[autocomplete="one-time-code"]';

/**
 * A new deployment removes the chunks of pages that are open. Vite's event says that a chunk could
 * not be fetched. If the server has another entry script by then, the page reloads: once for each
 * entry script, and only while a reload loses nothing that the person typed.
 */
export function reloadForNewDeployment(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    hasNewDeployment().then(
      (isNew) => {
        if (isNew && !hasUnsavedInput() && noteReload()) reload();
      },
      // The network is down: the caller of the chunk says so.
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
