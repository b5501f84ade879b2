const MOVED = new Map([
  // Password managers look for the page to change a password here (W3C change-password-url).
  ['/.well-known/change-password', '/forget'],
  // The reset route is spelt /ressetpassword; people and mails spell it as a dictionary does.
  ['/resetpassword', '/ressetpassword'],
]);

/**
 * Where a request for this address is sent instead, query kept; null when it stays.
 * A trailing slash is taken off: the pages' relative links hold one level below the site's root only.
 */
export function redirectFor({ pathname, search }: { readonly pathname: string; readonly search: string }): string | null {
  // Two slashes in front would lead to another host.
  if (pathname.startsWith('//')) return null;
  const path = pathname.replace(/(?<=[^/])\/+$/, '');
  const moved = MOVED.get(path);
  if (moved !== undefined) return moved + search;
  return path === pathname ? null : path + search;
}
