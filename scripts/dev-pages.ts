import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { redirectFor } from './redirects.ts';
import { STORE_FILES, storeFile } from './example-store.ts';

/**
 * What the production server does besides files, for Vite's development server: the redirects,
 * an example store to leave for, and a `/config.js` that points at it.
 */
export function devPages(): Plugin {
  return {
    name: 'portal-dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://portal.invalid');
        const target = redirectFor(url);
        if (target !== null) {
          response.writeHead(302, { Location: target }).end();
          return;
        }
        const file = STORE_FILES.get(url.pathname);
        if (file !== undefined) {
          storeFile(file).then(
            (content) => response.writeHead(200, { 'Content-Type': file.type }).end(content),
            next,
          );
          return;
        }
        if (url.pathname === '/config.js') {
          readFile(new URL('../public/config.js', import.meta.url), 'utf8').then(
            (shipped) =>
              response
                .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
                .end(`${shipped}\nwindow.__PORTAL_CONFIG__ ??= { storeHome: location.origin + '/store' };\n`),
            next,
          );
          return;
        }
        next();
      });
    },
  };
}
