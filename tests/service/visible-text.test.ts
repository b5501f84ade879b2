import { expect, test } from 'vitest';
import { visibleLines, visibleText } from '#service/visible-text.ts';

const STRANGE = '\u001b[2J\u009b1m\u202eevil\u2066\u200b\ud834\udd73\u2028\nok    all is right';
const ESCAPED =
  '\\u001b[2J\\u009b1m\\u202eevil\\u2066\\u200b\\ud834\\udd73\\u2028\\u000aok    all is right';

test('control and invisible characters are escaped; the rest is unchanged', () => {
  expect(visibleText(STRANGE)).toBe(ESCAPED);
  expect(visibleText('林先生, Jürgen O’Neill, สมชาย 👩')).toBe('林先生, Jürgen O’Neill, สมชาย 👩');
});

test('the lines of JSON stay, and it can be parsed again', () => {
  const value = { remarks: STRANGE, list: [1, 'two'] };
  const json = visibleLines(JSON.stringify(value, null, 2));
  expect(json).toMatch(/^[\x20-\x7e\n]*$/);
  expect(JSON.parse(json)).toEqual(value);
});
