import { redirected } from '../src/ui/routing/routes.ts';

/**
 * Where a request for this address is sent instead, query kept; null when it stays.
 * A trailing slash is taken off: the pages' relative links hold one level below the site's root only.
 */
export function redirectFor({ pathname, search }: { readonly pathname: string; readonly search: string }): string | null {
  // Two slashes in front would lead to another host.
  if (pathname.startsWith('//')) return null;
  const path = redirected(pathname.replace(/(?<=[^/])\/+$/, ''));
  return path === pathname ? null : path + search;
}
