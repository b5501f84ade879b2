/**
 * Makes untrusted text safe for a terminal. Control characters (line breaks included), characters
 * that change the text's direction and invisible ones become JavaScript escapes.
 */
export function visibleText(text: string): string {
  return text.replace(/[\p{C}\u2028\u2029]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** As {@link visibleText}, for a text of several lines: the line breaks stay. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visibleText).join('\n');
}
