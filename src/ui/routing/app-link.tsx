import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { textLink } from '../components/text-link.css.ts';
import { lazyScreenAt, type Route } from './screens.ts';
import { useGo } from './use-go.ts';

export interface AppLinkProps {
  readonly to: Route | `${Route}?${string}`;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A link to another screen of the portal; its chunk is fetched as soon as the person seems to want it. */
export function AppLink({ to, children, className = textLink }: AppLinkProps) {
  const go = useGo();
  const prefetch = () => void lazyScreenAt(to)?.load().catch(() => null);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    go(to);
  }

  return (
    <Link href={to} className={className} onClick={follow} onPointerEnter={prefetch} onFocus={prefetch}>
      {children}
    </Link>
  );
}
