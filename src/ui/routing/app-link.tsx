import type { MouseEvent, ReactNode } from 'react';
import { useRouter } from 'wouter';
import { textLink } from '#ui/components/text-link.css.ts';
import { usePage } from '#ui/page/page-context.ts';
import { isModifiedClick } from '#ui/platform/is-modified-click.ts';
import type { Route } from './routes.ts';
import { useNavigate } from './use-navigate.ts';

export interface AppLinkProps {
  readonly to: Route | `${Route}?${string}`;
  readonly children: ReactNode;
  /** Done before the link is followed. */
  readonly before?: () => void;
}

/**
 * A link to another screen of the portal. Another tab has none of this tab's storage, so there the
 * address carries the return URL.
 */
export function AppLink({ to, children, before }: AppLinkProps) {
  const { base } = useRouter();
  const { journey } = usePage();
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (isModifiedClick(event)) {
      carryReturnUrl(event);
      return;
    }
    event.preventDefault();
    before?.();
    // A link to the current address replaces the history entry, as browsers do.
    navigate(to, { replace: new URL(base + to, location.href).href === location.href });
  }

  /** The browser reads the address after these events. */
  function carryReturnUrl({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
    const { returnUrl } = journey.state;
    const { searchParams } = new URL(to, location.href);
    if (returnUrl !== null) searchParams.set('returnUrl', returnUrl);
    currentTarget.search = searchParams.toString();
  }

  return (
    <a
      href={base + to}
      className={textLink}
      onClick={follow}
      onAuxClick={carryReturnUrl}
      onContextMenu={carryReturnUrl}
    >
      {children}
    </a>
  );
}
