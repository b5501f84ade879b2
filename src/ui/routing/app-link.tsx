import type { MouseEvent, ReactNode } from 'react';
import { useRouter } from 'wouter';
import { textLink } from '#ui/components/text-link.css.ts';
import { isModifiedClick } from '#ui/platform/is-modified-click.ts';
import type { Route } from './routes.ts';
import { useNavigate } from './use-navigate.ts';

export interface AppLinkProps {
  readonly to: Route | `${Route}?${string}`;
  readonly children: ReactNode;
  /** Done before the link is followed. */
  readonly before?: () => void;
}

/** A link to another screen of the portal. */
export function AppLink({ to, children, before }: AppLinkProps) {
  const { base } = useRouter();
  const navigate = useNavigate();

  function follow(event: MouseEvent): void {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    before?.();
    // A link to the current address replaces the history entry, as browsers do.
    navigate(to, { replace: new URL(base + to, location.href).href === location.href });
  }

  return (
    <a href={base + to} className={textLink} onClick={follow}>
      {children}
    </a>
  );
}
