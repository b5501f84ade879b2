/**
 * Text of strangers for a terminal: characters that act on it, that change the direction of what
 * follows, or that nobody sees, are written as JavaScript escapes, line breaks included.
 */
export function visibleText(text: string): string {
  return text.replace(/[\p{C}\u2028\u2029]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** A value as JSON for a terminal. */
export function visibleJson(
  value: unknown,
  replacer?: (key: string, value: unknown) => unknown,
): string {
  // What JSON breaks into lines are its own parts: a line break within a text is escaped already.
  return JSON.stringify(value, replacer, 2).split('\n').map(visibleText).join('\n');
}
