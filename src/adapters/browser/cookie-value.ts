import { writeExactJson } from '../exact-json.ts';

/**
 * A token as a cookie's value: percent-encoded only where a cookie can't hold a character, so that
 * the usual tokens go as they are, and `decodeURIComponent` gives back any. Null for a lone
 * surrogate, which has no encoding.
 */
export function tokenCookieValue(token: string): string | null {
  try {
    return encodeURIComponent(token).replace(
      /%(?:2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g,
      decodeURIComponent,
    );
  } catch {
    return null;
  }
}

/**
 * Any JSON value as URI-encoded JSON: raw, a `;` in it would set attributes. Null for what JSON
 * can't hold.
 */
export function jsonCookieValue(value: unknown): string | null {
  try {
    // JSON.stringify escapes lone surrogates, so the encoding itself can't throw.
    const json = writeExactJson(value);
    return json === undefined ? null : encodeURIComponent(json);
  } catch {
    return null;
  }
}

/** What a cookie's value stands for; null where it is not encoded. */
export function decodedCookieValue(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
