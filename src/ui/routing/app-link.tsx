import type { MouseEvent, ReactNode } from 'react';
import { useRouter } from 'wouter';
import { useChunks } from '../chunks.ts';
import { textLink } from '../components/text-link.css.ts';
import { isModifiedClick } from './is-modified-click.ts';
import type { Route } from './routes.ts';
import { useGo } from './use-go.ts';
import { fetchAhead } from './screens-by-route.ts';

export interface AppLinkProps {
  readonly to: Route | `${Route}?${string}`;
  readonly children: ReactNode;
  readonly className?: string;
  /** Kept with the history entry that the link makes. */
  readonly state?: unknown;
  /** Done before the link is followed. */
  readonly before?: () => void;
}

/**
 * A link to another screen of the portal; its chunk is fetched as soon as the person seems to want
 * it.
 */
export function AppLink({ to, children, className = textLink, state, before }: AppLinkProps) {
  const { base } = useRouter();
  const go = useGo();
  const chunks = useChunks();
  const prefetch = () => fetchAhead(chunks, to);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    before?.();
    // A link to the current address replaces the history entry, as browsers do.
    go(to, { state, replace: event.currentTarget.href === location.href });
  }

  return (
    <a
      href={base + to}
      className={className}
      onClick={follow}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </a>
  );
}
