import { pathOfScreen } from '../../src/ui/routing/routes.ts';

/**
 * Password managers request the page that changes a password here, at the root of the origin, even
 * if the portal is below a path.
 */
const CHANGE_PASSWORD = '/.well-known/change-password';

type Address = Readonly<Pick<URL, 'pathname' | 'search'>>;

/** Where a request outside the base path is redirected to; null when it is not. */
export function redirectInto(basePath: string, { pathname, search }: Address): string | null {
  if (basePath === '') return null;
  if (pathname === CHANGE_PASSWORD) return basePath + pathOfScreen(CHANGE_PASSWORD);
  return pathname === '/' || pathname === basePath ? `${basePath}/${search}` : null;
}

/**
 * Where a request for this address is sent instead, query kept; null when it stays. A trailing
 * slash is taken off: the pages' relative links hold one level below the site's root only.
 */
export function redirectFor({ pathname, search }: Address): string | null {
  const screen = pathOfScreen(pathname);
  if (screen !== pathname) return screen + search;
  // Two slashes in front would lead to another host.
  const path = pathname.startsWith('//') ? pathname : pathname.replace(/(?<=[^/])\/+$/, '');
  return path === pathname ? null : path + search;
}
