import { orNull } from '#domain/or-null.ts';
import { writeExactJson } from '#adapters/exact-json.ts';

/**
 * A token as a cookie's value. Only characters that a cookie can't hold are percent-encoded: usual
 * tokens stay unchanged, and `decodeURIComponent` restores any. Null for a lone surrogate, which
 * has no encoding.
 */
export function tokenCookieValue(token: string): string | null {
  const forbidden = /%(?:2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g;
  return orNull(() => encodeURIComponent(token).replace(forbidden, decodeURIComponent));
}

/**
 * A value as URI-encoded JSON: a raw `;` would begin an attribute. Null for values that JSON can't
 * represent.
 */
export function jsonCookieValue(value: unknown): string | null {
  // JSON.stringify escapes lone surrogates, so the encoding itself can't throw.
  const json = orNull(() => writeExactJson(value));
  return json === null || json === undefined ? null : encodeURIComponent(json);
}
