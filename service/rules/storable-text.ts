/**
 * A text that is stored as it came, but for what no PostgreSQL stores, or embedded ones do not:
 * U+0000, and halves of a surrogate pair. Nobody sees or means them, so every store leaves them
 * out.
 */
export function storable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '').replaceAll('\u0000', '');
}

export function isStorable(text: string): boolean {
  return storable(text) === text;
}
