import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { bundleApart } from '../build/bundles.ts';
import { precompress } from '../build/precompress.ts';
import { fromRoot } from '../cli/root.ts';
import { BareForm } from './floor/bare-form.tsx';

/**
 * Builds the two floors, the fastest possible pages of their kind: a form in plain HTML, and the
 * same form prerendered and hydrated by React with nothing else. They become `static/` and
 * `react/`.
 */
export async function buildFloors(folder: string): Promise<void> {
  const template = await readFile(fromRoot('scripts/bench/floor/static.html'), 'utf8');
  const { prelude } = await prerender(createElement(BareForm));
  const markup = await new Response(prelude).text();
  const [script] = await bundleApart({
    root: fromRoot('scripts/bench/floor'),
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: fromRoot('scripts/bench/floor/hydrated.tsx') },
    },
  });
  if (script?.type !== 'chunk') throw new Error('the bare React page was not built');
  const html = template.replace(/\s*\n\s*/g, '');
  const page = (end: string) =>
    html
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
      .replace('</head>', `${end}</head>`);
  await write(join(folder, 'static'), { 'index.html': page('') });
  await write(join(folder, 'react'), {
    'index.html': page(`<script type="module" src="./${script.fileName}"></script>`),
    [script.fileName]: script.code,
  });
}

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await precompress(folder);
}
