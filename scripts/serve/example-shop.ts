import { readFile } from 'node:fs/promises';
import type { Page } from '../../service/sandbox/sandbox.ts';

function file(name: string, type: string): () => Promise<Page> {
  return async () => ({
    type,
    content: await readFile(new URL(`../../demo/${name}`, import.meta.url)),
  });
}

/** A page that stands in for the online store, where a visitor arrives after log-in. */
export const shopPages: ReadonlyMap<string, () => Promise<Page>> = new Map([
  ['/store', file('store.html', 'text/html;charset=utf-8')],
  ['/store.js', file('store.js', 'text/javascript')],
  ['/store.css', file('store.css', 'text/css')],
]);
