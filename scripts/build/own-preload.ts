import type { Plugin } from 'vite';
import { fromRoot } from '../cli/root.ts';

/** Vite's helper for chunks, which has a life of its own in the entry script, gives way to a shorter one. */
export function ownPreload(): Plugin {
  return {
    name: 'own-preload',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) =>
      source === '\0vite/preload-helper.js' ? fromRoot('src/entry/preload-chunk.ts') : null,
  };
}
