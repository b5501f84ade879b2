import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sirv from 'sirv';
import { serveListener, type RunningServer } from '../../service/http/serve-listener.ts';
import { FILE_HEADERS, inlineTexts, securityHeaders } from '../build/security-headers.ts';

/**
 * Serves a folder's precompressed files on a free loopback port, with the portal's security headers
 * and the policy of its first page. The headers cost every page time: the browser starts another
 * process to isolate a page from its opener.
 */
export async function serveFolder(folder: string): Promise<RunningServer> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const ofPages = securityHeaders({ ...inlineTexts([html]), connectOrigins: [] });
  const files = sirv(folder, {
    brotli: true,
    etag: true,
    setHeaders(response, path) {
      const headers = /\.js(\.|$)/.test(path) ? FILE_HEADERS : ofPages;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  return serveListener((request, response) => files(request, response));
}
