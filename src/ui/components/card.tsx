import type { ReactNode } from 'react';
import { deferred } from '#ui/deferred.ts';
import * as css from './card.css.ts';

/** Decoration: it comes when everything else is there, and on a quiet network not at all. */
const Helix = deferred(async () => (await import('./helix.tsx')).Helix, undefined, true);

/** The form's place: 424 px for what it holds, and on wide screens the motif beside it. */
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
