import { useRouter } from 'wouter';
import * as css from './helix.css.ts';

/** The motif: a double helix in fine lines with its bases, turn after turn down a panel. Decoration only, which no page waits for. */
export function Helix() {
  const { base } = useRouter();
  return (
    <div className={css.panel} aria-hidden="true">
      {/* Where it is not shown, it is not fetched. */}
      <img src={`${base}/helix.svg`} alt="" loading="lazy" fetchPriority="low" className={css.helix} />
    </div>
  );
}
