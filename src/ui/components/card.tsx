import type { ReactNode } from 'react';
import { chunk } from '#ui/chunks.ts';
import { lazy } from '#ui/lazy.ts';
import { savesData } from '#ui/saves-data.ts';
import * as css from './card.css.ts';

/** Decoration: it is not fetched for people who pay for every byte. */
const Helix = lazy(
  chunk(async () => (savesData() ? () => null : (await import('./helix-decoration.tsx')).Helix)),
);

/** Holds a form, 424 px wide, with the motif beside it on wide screens. */
export function Card({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.card}>
      <div className={css.motif} aria-hidden="true">
        <Helix />
      </div>
      <div className={css.content}>{children}</div>
    </div>
  );
}
