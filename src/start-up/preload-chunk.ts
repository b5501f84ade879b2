import { nextTask } from '#application/next-task.ts';

/** Styles on their way or here, and scripts that were asked for, by address. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Fetches a chunk together with the files that it needs, and not after them; in place of Vite's own helper, which knows about nonces and
 * events that nobody here uses, and whose name this has. Styles have to be here before the chunk runs. Rejects when a file can't be had;
 * asking again tries again.
 */
export async function __vitePreload<Chunk>(fetchChunk: () => Promise<Chunk>, needs: readonly string[] = [], from?: string): Promise<Chunk> {
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
  const known = asked.get(href) ?? (href.endsWith('.css') ? styled(href) : ahead(href));
  asked.set(href, known);
  // It may fail before anybody waits for it.
  known.catch(() => null);
  return known;
}

/** What is wrong with a script, its import tells. */
async function ahead(href: string): Promise<void> {
  document.head.append(linkTo(href, 'modulepreload'));
}

/**
 * While a style sheet that counts is on its way, WebKit lays nothing out that is new in the page: an error, a screen, a tab's list would
 * not be seen, and a press would meet what lies below. So it counts for the screen once it is here; told to the sheet and not to the
 * link, which would fetch it again.
 */
async function styled(href: string): Promise<void> {
  const link = linkTo(href, 'stylesheet', 'print');
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
      document.head.append(link);
    });
    if (link.sheet) link.sheet.media.mediaText = 'all';
  } catch {
    asked.delete(href);
    link.remove();
    throw new Error(`no ${href}`);
  }
}

function linkTo(href: string, rel: string, media = ''): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, crossOrigin: '', href, media });
}
