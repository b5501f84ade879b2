import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill, piecesOf, textOf } from '#messages/format.ts';

/** Text without slots or tags. */
const plain = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[{}<>]/g, ''));

describe('a message', () => {
  it('contains its texts and any values in order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, fc.string()), { maxLength: 5 }), plain, (parts, end) => {
        const message = parts.map(([before], index) => `${before}{slot${index}}`).join('') + end;
        const values = Object.fromEntries(parts.map(([, value], index) => [`slot${index}`, value]));
        expect(fill(message, 'en', values)).toBe(
          parts.map(([before, value]) => before + value).join('') + end,
        );
      }),
    );
  });

  it('does not replace slots within values', () => {
    expect(fill('{first} and {second}', 'en', { first: '{second}', second: '<b>x</b>' })).toBe(
      '{second} and <b>x</b>',
    );
  });

  it('never throws, and a text without slots and tags is one piece', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const pieces = piecesOf(text, (slot, inside = slot) => ({ inside }));
        if (!/[{<]/.test(text)) expect(pieces).toEqual(text === '' ? [] : [text]);
      }),
    );
  });

  it('gives what is inside a tag with the tag, and slots by themselves', () => {
    const pieces = piecesOf('Read <terms>the {old} terms</terms>{name}.', (which, inside) => ({
      which,
      inside,
    }));
    expect(pieces).toEqual([
      'Read ',
      { which: 'terms', inside: 'the {old} terms' },
      { which: 'name', inside: undefined },
      '.',
    ]);
  });

  it('writes numbers as the language writes them', () => {
    expect(fill('{count} too many', 'en', { count: 1234 })).toBe('1,234 too many');
    expect(fill('{count} terlalu banyak', 'id', { count: 1234 })).toBe('1.234 terlalu banyak');
  });

  it('shows the name of a slot without a value', () => {
    expect(fill('Sent to {email}', 'en')).toBe('Sent to {email}');
  });
});

describe('a plural', () => {
  const left = { one: '{count} character left', other: '{count} characters left' };

  it('uses the language’s form for the count', () => {
    expect([0, 1, 2, 21].map((count) => fill(left, 'en', { count }))).toEqual([
      '0 characters left',
      '1 character left',
      '2 characters left',
      '21 characters left',
    ]);
  });

  it('may have one form alone', () => {
    expect([0, 1, 2].map((count) => textOf({ other: 'x{count}' }, 'en', count))).toEqual([
      'x{count}',
      'x{count}',
      'x{count}',
    ]);
  });
});
