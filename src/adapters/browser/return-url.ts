import { dropInvisible } from '#domain/clean-text.ts';
import { isLoopbackHost } from '#domain/loopback.ts';
import { orNull } from '#domain/or-null.ts';

/** In UTF-16 units, for the given and for the re-serialised address. */
const MAXIMUM_LENGTH = 2048;

// Controls, format characters (zero-width, bidi), surrogates without a partner, line separators:
// a parser drops or moves some of them, so the address read is not the address shown.
const DECEPTIVE = /[\p{C}\p{Zl}\p{Zp}\\]/u;

/**
 * Checks the return URL in the page's address (docs/decisions.md, ‘Wire’): gives the
 * re-serialised address if its origin is one of `origins`, else null. Plain http only to a loopback
 * host. Never throws.
 */
export function checkReturnUrl(raw: string, origins: ReadonlySet<string>): string | null {
  if (raw.length > MAXIMUM_LENGTH || raw !== raw.trim()) return null;
  if (DECEPTIVE.test(raw) || dropInvisible(raw) !== raw) return null;
  // Checked before parsing, which turns `https:host` and `https:/host` into absolute addresses. An
  // '@' before the path would turn the text before it into user info.
  if (!/^https?:\/\/[^/?#@]+([/?#]|$)/.test(raw)) return null;
  const url = orNull(() => new URL(raw));
  if (url === null || !origins.has(url.origin)) return null;
  if (url.protocol !== 'https:' && !isLoopbackHost(url.hostname)) return null;
  // Serialising can lengthen the URL, and it is checked again when it is used.
  return url.href.length <= MAXIMUM_LENGTH ? url.href : null;
}
