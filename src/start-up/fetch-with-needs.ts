/** Styles on their way or here, and scripts that were asked for, by address. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Fetches a chunk together with the files that it needs, and not after them; in place of Vite's own helper, which knows about nonces and
 * events that nobody here uses, and whose name this has. Styles have to be here before the chunk runs. Rejects when a file can't be had;
 * asking again tries again.
 */
export async function __vitePreload<Chunk>(fetchChunk: () => Promise<Chunk>, needs: readonly string[] = [], from?: string): Promise<Chunk> {
  await Promise.all(needs.map(async (file) => fetchOnce(new URL(file, from).href)));
  return fetchChunk();
}

function fetchOnce(href: string): Promise<unknown> {
  const known = asked.get(href) ?? (href.endsWith('.css') ? styled(href) : ahead(href));
  asked.set(href, known);
  return known;
}

/** What is wrong with a script, its import tells. */
async function ahead(href: string): Promise<void> {
  document.head.append(linkTo(href, 'modulepreload'));
}

async function styled(href: string): Promise<void> {
  const link = linkTo(href, 'stylesheet');
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
      document.head.append(link);
    });
  } catch {
    asked.delete(href);
    link.remove();
    throw new Error(`no ${href}`);
  }
}

function linkTo(href: string, rel: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, crossOrigin: '', href });
}
