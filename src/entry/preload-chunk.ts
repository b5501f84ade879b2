import { nextTask } from '#ui/next-task.ts';
import { wait } from '#ui/wait.ts';

/** A script that is not here by then is imported all the same: the browser asks for it in its own way, whatever the first request waits for. */
export const SLOW_SCRIPT_MS = 5000;

/** Styles and scripts on their way or here, by address. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Fetches a chunk together with the files that it needs, and not after them; in place of Vite's own helper, which knows about nonces and
 * events that nobody here uses, and whose name this has. Styles have to be here before the chunk runs, and so have its scripts. Rejects when a file can't be had;
 * asking again tries again.
 */
export async function __vitePreload<Chunk>(
  fetchChunk: () => Promise<Chunk>,
  needs: readonly string[] = [],
  from?: string,
): Promise<Chunk> {
  const coming: Promise<unknown>[] = [];
  for (const file of needs) {
    const { href } = new URL(file, from);
    const isNew = !asked.has(href);
    coming.push(fetchOnce(href));
    // To ask for a file takes a slow phone some milliseconds; whoever is typing comes in between.
    if (isNew) await nextTask();
  }
  await Promise.all(coming);
  return fetchChunk();
}

function fetchOnce(href: string): Promise<unknown> {
  const known =
    asked.get(href) ??
    (href.endsWith('.css') ? styled(href) : Promise.race([scripted(href), wait(SLOW_SCRIPT_MS)]));
  asked.set(href, known);
  // It may fail before anybody waits for it; whoever asks next asks anew.
  known.catch(() => asked.delete(href));
  return known;
}

/**
 * A script is fetched before it is imported: what a browser of before 2026 could not import once, for lack of a connection, it does not
 * ask for again until the page is reloaded. The import finds it in the browser's cache.
 */
async function scripted(href: string): Promise<void> {
  // The first answer is that of the page's own preload, which may have failed long ago.
  const answer = await fetch(href).catch(() => fetch(href));
  if (!answer.ok) throw new Error(href);
  await answer.text();
}

/**
 * While a style sheet that counts is on its way, WebKit lays nothing out that is new in the page: an error, a screen, a tab's list would
 * not be seen, and a press would meet what lies below. So it counts for the screen once it is here; set on the sheet and not on the
 * link, which would fetch it again.
 */
function styled(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    media: 'print',
  });
  return new Promise((resolve, reject) => {
    link.onload = () => {
      if (link.sheet) link.sheet.media.mediaText = 'all';
      resolve(null);
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
}
