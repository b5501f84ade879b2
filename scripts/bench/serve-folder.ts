import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sirv from 'sirv';
import { serveListener, type RunningServer } from '../../service/http/serve-listener.ts';
import { FILE_HEADERS, securityHeaders } from '../build/security-headers.ts';

/**
 * Serves a floor's precompressed files on a free loopback port, with the portal's security headers.
 * The headers cost every page time: the browser starts another process to isolate a page from its
 * opener.
 */
export async function serveFolder(folder: string, { secured = true } = {}): Promise<RunningServer> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const inlineStyles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => text,
  );
  const ofPages = securityHeaders({ inlineScripts: [], inlineStyles, connectOrigins: [] });
  const files = sirv(folder, {
    brotli: true,
    etag: true,
    setHeaders(response, path) {
      if (!secured) return;
      const headers = /\.js(\.|$)/.test(path) ? FILE_HEADERS : ofPages;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  return serveListener((request, response) => files(request, response));
}
