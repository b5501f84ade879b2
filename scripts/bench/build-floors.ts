import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { fromRoot } from '../cli/root.ts';
import { precompress } from '../build/precompress.ts';

/**
 * Builds the two floors, the fastest possible pages of their kind: a form in plain HTML, and the
 * same form prerendered and hydrated by React with nothing else. They become `static/` and
 * `react/`.
 */
export async function buildFloors(folder: string): Promise<void> {
  const [template, { markup, file, script }] = await Promise.all([
    readFile(fromRoot('scripts/bench/floor/static.html'), 'utf8'),
    bundleBareReact(folder),
  ]);
  const html = template.replace(/\s*\n\s*/g, '');
  const page = (end: string) =>
    html
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
      .replace('</head>', `${end}</head>`);
  await write(join(folder, 'static'), { 'index.html': page('') });
  await write(join(folder, 'react'), {
    'index.html': page(`<script type="module" src="./${file}"></script>`),
    [file]: script,
  });
}

async function bundleBareReact(
  folder: string,
): Promise<{ markup: string; file: string; script: string }> {
  const common = {
    configFile: false,
    logLevel: 'warn',
    root: fromRoot('scripts/bench/floor'),
  } as const;
  const client = await build({
    ...common,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: fromRoot('scripts/bench/floor/live.tsx') },
    },
  });
  const [bundle] = Array.isArray(client) ? client : [client];
  const entry = bundle && 'output' in bundle ? bundle.output[0] : null;
  if (!entry) throw new Error('the bare React page was not built');

  const outDir = join(folder, 'prerender');
  await build({
    ...common,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: fromRoot('scripts/bench/floor/prerender.tsx') },
    },
    ssr: { noExternal: true },
  });
  const module = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
    renderBareForm(): Promise<string>;
  };
  return { markup: await module.renderBareForm(), file: entry.fileName, script: entry.code };
}

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await precompress(folder);
}
