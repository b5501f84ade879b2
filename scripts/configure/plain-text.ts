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
