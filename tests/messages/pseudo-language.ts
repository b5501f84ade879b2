const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ø',
  u: 'û',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ÿ',
  A: 'Å',
  E: 'É',
  I: 'Ï',
  O: 'Ö',
  U: 'Ü',
};

/**
 * English with accents, in brackets and 40 % longer. It reveals texts outside the messages, and
 * elements without room.
 */
export function pseudoText(text: string): string {
  const accented = text.replace(/\{\w+\}|<\/?\w+>|[A-Za-z]/g, (mark) =>
    mark.length > 1 ? mark : (ACCENTED[mark] ?? mark),
  );
  return `[${accented}${' ~'.repeat(Math.ceil(text.length / 5))}]`;
}
