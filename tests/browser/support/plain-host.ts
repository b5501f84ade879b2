import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sirv from 'sirv';
import { serveListener, type RunningServer } from '#service/http/serve-listener.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';

export interface PlainHostOptions {
  /** Folder of the site; the unconfigured build unless given. */
  readonly folder?: string;
  /** Path that the host puts before the site's files. */
  readonly basePath?: string;
  /** Replaces the site's `config.js`; null means a missing file. */
  readonly config?: { readonly type: string; readonly text: string } | null;
}

/** A static host: files and a not-found page, no redirects. The policy is the site's own. */
export async function startPlainHost({
  folder = fromRoot('dist'),
  basePath = '',
  config,
}: PlainHostOptions = {}): Promise<RunningServer & { readonly home: string }> {
  const headers = JSON.parse(
    await readFile(join(folder, '.headers/security-headers.json'), 'utf8'),
  ) as Record<string, string>;
  const missing = await readFile(join(folder, '404.html'));
  const files = sirv(folder, { extensions: ['html'], dotfiles: false });
  const server = await serveListener((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const notFound = () =>
      void response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(missing);
    const path = request.url ?? '/';
    if (!path.startsWith(`${basePath}/`)) {
      notFound();
      return;
    }
    // A folder has its own page; sirv would serve the file named without the slash.
    request.url = path.slice(basePath.length).replace(/\/(?=\?|$)/, '/index.html');
    if (config === undefined || !/^\/config\.js(\?|$)/.test(request.url))
      files(request, response, notFound);
    else if (config === null) notFound();
    else response.writeHead(200, { 'Content-Type': config.type }).end(config.text);
  });
  return { ...server, home: `${server.url}${basePath}/` };
}
