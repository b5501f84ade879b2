import type { ReactNode } from 'react';
import { useRouter } from 'wouter';
import * as css from './card.css.ts';

/** Holds a form, 424 px wide, with the motif beside it on wide screens. */
export function Card({ children }: { readonly children: ReactNode }) {
  const { base } = useRouter();
  return (
    <div className={css.card}>
      <div className={css.motif}>
        {/* Decoration. Lazy: narrow windows, which do not show it, do not fetch it. */}
        <img src={`${base}/helix.svg`} alt="" loading="lazy" className={css.helix} />
      </div>
      <div className={css.content}>{children}</div>
    </div>
  );
}
