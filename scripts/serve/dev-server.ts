import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, ViteDevServer } from 'vite';
import type { Page } from '../../service/sandbox/sandbox.ts';
import { shell } from '../../src/messages/en/shell.ts';
import type { MessageFile } from '../../src/messages/english-namespaces.ts';
import { CODE_LANGUAGE, LANGUAGES } from '../../src/messages/languages.ts';
import type { Messages } from '../../src/messages/namespace.ts';
import { PageHeader } from '../../src/ui/layout/page-header.tsx';
import { buildTimeSettings } from '../build/build-time-settings.ts';
import { messagesOfFile } from '../build/built-languages.ts';
import { languageAttributes, settingsAttribute } from '../build/page-document.ts';
import { fromRoot } from '../cli/root.ts';
import { pageSettings } from '../configure/render-site.ts';
import { checkPageSettings } from '../configure/settings-file.ts';
import { shopPages } from './example-shop.ts';
import { redirectFor } from './redirects.ts';

/** Address of the messages on the development server. */
const MESSAGES = '/messages/';

/** The example store, in place of the build's. */
const STORE = { storeHome: '/store' };

/**
 * Gives Vite's development server what a built site and its server have: the redirects, the
 * example store, a `/config.js` that leads to it, the page's settings, the language menu and the
 * messages of each language.
 */
export function portalDevServer(): Plugin {
  let mode = '';
  return {
    name: 'portal-dev-server',
    apply: 'serve',
    configResolved(config) {
      ({ mode } = config);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(`http://portal.invalid${request.url ?? '/'}`);
        // Vite's own addresses begin with '/@'; none of them is a screen.
        const target = url.pathname.startsWith('/@') ? null : redirectFor(url);
        if (target !== null) {
          response.writeHead(302, { Location: target }).end();
          return;
        }
        const page = pageAt(url.pathname, server);
        if (!page) {
          next();
          return;
        }
        page.then(
          ({ type, content }) =>
            response
              .writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
              .end(content),
          next,
        );
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const scripts = ['before-markup', 'after-markup'].map(
          (name) => `<script type="module" src="/src/entry/inline/${name}.ts"></script>`,
        );
        const settings = pageSettings(checkPageSettings({ ...buildTimeSettings(mode), ...STORE }));
        const offer = { languages: Object.keys(LANGUAGES), defaultLanguage: CODE_LANGUAGE };
        return html
          .replace('<html lang="en"', `$&${languageAttributes(offer, MESSAGES)}`)
          .replace(
            '<div id="root"></div>',
            `${beforeRoot()}<div id="root"${settingsAttribute(settings)}></div>${scripts.join('')}`,
          );
      },
    },
  };
}

function pageAt(path: string, server: ViteDevServer): Promise<Page> | undefined {
  if (path === '/config.js') return devConfig();
  const [, tag, file = ''] = /^\/messages\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
  return tag === undefined ? shopPages.get(path)?.() : messagesOf(tag, file, server);
}

async function devConfig(): Promise<Page> {
  const shipped = await readFile(fromRoot('public/config.js'), 'utf8');
  return {
    type: 'text/javascript',
    content: `${shipped}\nwindow.__PORTAL_CONFIG__ = { ...${JSON.stringify(STORE)}, ...window.__PORTAL_CONFIG__ };\n`,
  };
}

/** Loaded for each request: a reload shows an edited sentence. */
async function messagesOf(tag: string, file: string, server: ViteDevServer): Promise<Page> {
  const module = await server.ssrLoadModule(`/src/messages/${tag}.ts`);
  const [namespaces = {}] = Object.values(module) as Readonly<Record<string, Messages>>[];
  const content = JSON.stringify(messagesOfFile(file as MessageFile, namespaces));
  return { type: 'application/json', content };
}

function beforeRoot(): string {
  const props = {
    skip: shell.messages.skip,
    label: 'Language',
    current: CODE_LANGUAGE,
    languages: LANGUAGES,
  };
  return renderToStaticMarkup(createElement(PageHeader, props));
}
