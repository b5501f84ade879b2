/** A list whose every entry is right; null for anything else. */
export function listOf<T>(
  given: unknown,
  isEntry: (entry: unknown) => entry is T,
): readonly T[] | null {
  return Array.isArray(given) && given.every(isEntry) ? given : null;
}

/** A text with blanks or commas as a list; build-time values are texts. */
export function listed(given: unknown): unknown {
  return typeof given === 'string' ? given.split(/[\s,]+/) : given;
}

/** Parses a text as JSON, null if it is malformed; returns other values unchanged. */
export function fromJson(given: unknown): unknown {
  try {
    return typeof given === 'string' ? (JSON.parse(given) as unknown) : given;
  } catch {
    return null;
  }
}
