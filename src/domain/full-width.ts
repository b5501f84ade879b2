/**
 * True when a password holds full-width forms or the ideographic space: usually an input method left on.
 * Passwords are never altered, so this only leads to a warning.
 */
export function holdsFullWidth(typed: string): boolean {
  return /[\u3000\uFF01-\uFF60\uFFE0-\uFFE6]/.test(typed);
}
