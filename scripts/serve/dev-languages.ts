import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { PageHeader } from '../../src/ui/layout/page-header.tsx';
import { shell } from '../../src/messages/en/shell.ts';
import { FIRST_SECTIONS } from '../../src/ui/i18n/with-messages.ts';
import type { Messages } from '../../src/messages/namespace.ts';
import { CODE_LANGUAGE, LANGUAGES } from '../../src/messages/languages.ts';

/** Address of the messages on the development server. */
const WORDS = '/words/';

/**
 * Adds to Vite's development pages what prerendered pages have: the skip link, the language control
 * and its inline script, and the messages of each language.
 */
export function devLanguages(): Plugin {
  return {
    name: 'portal-dev-languages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, tag, section] =
          /^\/words\/([\w-]+)\/([\w-]+)\.json$/.exec(request.url ?? '') ?? [];
        if (tag === undefined || section === undefined) {
          next();
          return;
        }
        // Loaded for each request: a reload shows an edited sentence.
        server.ssrLoadModule(`/src/messages/${tag}.ts`).then((held) => {
          const [sections] = Object.values(held) as Readonly<Record<string, Messages>>[];
          response
            .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
            .end(JSON.stringify(sections?.[section]));
        }, next);
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const script = '<script type="module" src="/src/entry/inline/choose-language.ts"></script>';
        return html.replace(
          '<div id="root"></div>',
          `${beforeRoot()}<div id="root"></div>${script}`,
        );
      },
    },
  };
}

function beforeRoot(): string {
  const props = {
    skip: shell.messages.skip,
    label: 'Language',
    current: CODE_LANGUAGE,
    languages: LANGUAGES,
    messages: WORDS,
    sections: FIRST_SECTIONS,
    otherwise: CODE_LANGUAGE,
  };
  return renderToStaticMarkup(createElement(PageHeader, props));
}
