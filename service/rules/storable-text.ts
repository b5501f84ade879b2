/**
 * Removes characters that PostgreSQL can't store: U+0000 and lone surrogates. They are invisible
 * and never intended. Every store removes them, so all behave alike.
 */
export function storable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '').replaceAll('\u0000', '');
}

export function isStorable(text: string): boolean {
  return storable(text) === text;
}
