import type { MouseEvent, ReactNode } from 'react';
import { useRouter } from 'wouter';
import { textLink } from '../components/text-link.css.ts';
import { isModifiedClick } from './is-modified-click.ts';
import type { Route } from './routes.ts';
import { useGo } from './use-go.ts';

export interface AppLinkProps {
  readonly to: Route | `${Route}?${string}`;
  readonly children: ReactNode;
  readonly className?: string;
  /** Kept with the history entry that the link makes. */
  readonly state?: unknown;
  /** Done before the link is followed. */
  readonly before?: () => void;
}

/** A link to another screen of the portal. */
export function AppLink({ to, children, className = textLink, state, before }: AppLinkProps) {
  const { base } = useRouter();
  const go = useGo();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    before?.();
    // A link to the current address replaces the history entry, as browsers do.
    go(to, { state, replace: event.currentTarget.href === location.href });
  }

  return (
    <a href={base + to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
