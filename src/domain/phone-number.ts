/**
 * The number to dial in a text that is nothing but a number; null for any other, of which a phone
 * would dial the wrong digits: an optional zero, an extension, two numbers.
 */
export function dialledNumber(text: string): string | null {
  return /^\+?[\d\s.-]*\d[\d\s.-]*$/.test(text) ? text.replace(/[^\d+]/g, '') : null;
}
