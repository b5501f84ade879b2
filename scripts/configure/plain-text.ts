/** The text of a file in UTF-8, without a byte-order mark; null in any other encoding. */
export function utf8Text(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** Deeper than any setting: messages by language, namespace and name. */
const DEEPEST = 10;

/** Whether lists and objects in a value are nested as deep as settings are, and no deeper. */
export function isShallow(value: unknown, depth = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}

/** The character that stands for bytes that were no text in the expected encoding. */
const DAMAGED = '\uFFFD';

/** Keys of the settings with a damaged text anywhere in their value. The values are shallow. */
export function damagedKeys(values: object): readonly string[] {
  const isDamaged = (value: unknown): boolean =>
    typeof value === 'string'
      ? value.includes(DAMAGED)
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flat().some(isDamaged)
        : false;
  return Object.entries(values).flatMap(([key, value]) => (isDamaged(value) ? [key] : []));
}
