import { readFile } from 'node:fs/promises';

export interface StoreFile {
  readonly source: string;
  readonly type: string;
}

/** A page that stands in for the online store, where a visitor arrives after log-in: address → file. */
export const STORE_FILES: ReadonlyMap<string, StoreFile> = new Map([
  ['/store', { source: 'store.html', type: 'text/html;charset=utf-8' }],
  ['/store.js', { source: 'store.js', type: 'text/javascript' }],
  ['/store.css', { source: 'store.css', type: 'text/css' }],
]);

export function storeFile(file: StoreFile): Promise<Buffer> {
  return readFile(new URL(`../demo/${file.source}`, import.meta.url));
}
