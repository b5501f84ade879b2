/**
 * Index of the option that a key leads to from the one at `at` (-1 is none); null when the key
 * means nothing here. Arrows, Home and End, and the first letter of an option, as in a native menu;
 * Tab moves on and wraps around, for people whose switch device sends Tab, Space and Enter only.
 */
export function optionForKey(
  labels: readonly string[],
  at: number,
  key: string,
  withShift = false,
): number | null {
  const last = labels.length - 1;
  if (last < 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return at < 0 ? last : Math.max(at - 1, 0);
    case 'Tab':
      return withShift ? (Math.max(at, 0) + last) % labels.length : (at + 1) % labels.length;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return key.length === 1 && key !== ' ' ? nextByLetter(labels, at, key.toLowerCase()) : null;
  }
}

function nextByLetter(labels: readonly string[], at: number, letter: string): number | null {
  const ahead = labels.map((_, step) => (at + 1 + step) % labels.length);
  return ahead.find((index) => labels[index]?.toLowerCase().startsWith(letter)) ?? null;
}
