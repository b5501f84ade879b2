const MOVED = new Map([
  // Password managers look for the page to change a password here (W3C change-password-url).
  ['/.well-known/change-password', '/forget'],
  // The reset route is spelt /ressetpassword; people and mails spell it as a dictionary does.
  ['/resetpassword', '/ressetpassword'],
]);

/**
 * Where a request for this address is sent instead, query kept; null when it stays.
 * Addresses with a trailing slash or an `.html` ending go to the clean one, below which relative links hold.
 */
export function redirectFor(url: URL): string | null {
  const path = url.pathname.replace(/(?<=[^/])\/+$/, '');
  const moved = MOVED.get(path);
  if (moved !== undefined) return moved + url.search;
  if (path !== url.pathname && !path.startsWith('//')) return path + url.search;
  return null;
}
