import fc from 'fast-check';

/** Any sequence of UTF-16 units, halves of surrogate pairs included. */
export const utf16Text = fc.string({
  unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});

/**
 * Characters that break text rules: blanks, invisible and compatibility characters, wrappers,
 * digits of other scripts.
 */
export const trickyPiece = fc.constantFrom(
  ...' \t\n\u0085\u00A0\u3000\u200B\u200D\u202E\uFEFF\u00AD\uFE0F\u{E0100}\u1160\u0301',
  ...'é가ﷺ①２๓。．＠Ａ＜＞<>?@.,;-_()aZ07😀',
  '\uD83D',
  '\uDE00',
  '\uDB40',
  '\uDC01',
  'mailto:',
  'ＭＡＩＬＴＯ：',
  '123456',
  '123 456',
  'a@b.com',
  'constructor',
  '__proto__',
  '<b>',
);

export const trickyText = fc.array(trickyPiece, { maxLength: 12 }).map((pieces) => pieces.join(''));

/** Any text that a person, a password manager or an attacker can put into a field. */
export const anyText = fc.oneof(fc.string({ unit: 'binary' }), utf16Text, trickyText, fc.string());

/** Any value that storage or a server can hold, texts with odd units included. */
export const anyStored = fc.oneof(
  fc.anything({
    withBigInt: true,
    withNullPrototype: true,
    withDate: true,
    withMap: true,
    withTypedArray: true,
  }),
  fc.json().map((json) => JSON.parse(json) as unknown),
);
