import type { ReactNode } from 'react';
import * as css from './card.css.ts';
import { Helix } from './helix.tsx';

/** The form's place: 424 px for what it holds, and on wide screens the motif beside it. */
export function Card({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.card}>
      <Helix />
      <div className={css.content}>{children}</div>
    </div>
  );
}
