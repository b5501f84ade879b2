import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { storePages } from './example-store.ts';
import { redirectFor } from './redirects.ts';
import { fromRoot } from '../cli/root.ts';

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
        const url = new URL(`http://portal.invalid${request.url ?? '/'}`);
        // Vite's own addresses begin with '/@'; none of them is a screen.
        const target = url.pathname.startsWith('/@') ? null : redirectFor(url);
        if (target !== null) {
          response.writeHead(302, { Location: target }).end();
          return;
        }
        const page = url.pathname === '/config.js' ? devConfig : storePages.get(url.pathname);
        if (page === undefined) {
          next();
          return;
        }
        page().then(
          ({ type, content }) =>
            response
              .writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
              .end(content),
          next,
        );
      });
    },
  };
}

async function devConfig() {
  const shipped = await readFile(fromRoot('public/config.js'), 'utf8');
  return {
    type: 'text/javascript',
    content: `${shipped}\nwindow.__PORTAL_CONFIG__ = { storeHome: '/store', ...window.__PORTAL_CONFIG__ };\n`,
  };
}
