import { REDIRECTS, ROUTE } from './routes.ts';

const NAMES = [...Object.values(ROUTE), ...Object.keys(REDIRECTS)].filter(
  (path) => path !== ROUTE.account,
);
const ENDS_WITH_SCREEN = new RegExp(
  `(${NAMES.join('|').replaceAll('.', '\\.')}|/index\\.html)(/index)?(\\.html)?/*$`,
  'i',
);

/**
 * The address under which a host that knows files only has the page of a screen, if it has one there: that of `/FORGET` is `/forget`. Null for an
 * address that ends in no screen's name, and where the spelling is right already: what is not there then is not there at all.
 */
export function fileSpelling(address: string): string | null {
  const url = new URL(address);
  const { href } = url;
  // By its path: what begins with two slashes would be another host as an address of its own.
  url.pathname = url.pathname.replace(ENDS_WITH_SCREEN, (end) => end.toLowerCase());
  return url.href === href ? null : url.href;
}
