import fc from 'fast-check';

const unit = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x1f }) },
  { weight: 2, arbitrary: fc.integer({ min: 0x80, max: 0xffff }) },
  { weight: 1, arbitrary: fc.integer({ min: 0xd800, max: 0xdfff }) },
);

/**
 * Any UTF-16 text, controls and lone surrogates included. fast-check's own binary strings, and the
 * URLs that it makes of them, take seconds to set up.
 */
export const utf16Text = (constraints: fc.ArrayConstraints = {}): fc.Arbitrary<string> =>
  fc.array(unit, constraints).map((units) => String.fromCharCode(...units));

/**
 * Characters that break text rules: blanks, invisible and compatibility characters, wrappers,
 * digits of other scripts.
 */
const trickyPiece = fc.constantFrom(
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
export const anyText = fc.oneof(utf16Text(), trickyText, fc.string());

export const url = fc
  .tuple(fc.domain(), fc.string())
  .map(([host, rest]) => encodeURI(`https://${host}/${rest}`));

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
