import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCatalogued } from '#domain/failures/catalogue.ts';
import { customerName, refusalOfName } from '#service/rules/customer-name-rule.ts';
import {
  CHANGE_REFUSALS,
  refusalOfPassword,
  REGISTRATION_REFUSALS,
} from '#service/rules/received-password.ts';
import { REFUSALS } from '#service/rules/refusals.ts';
import { deviceOf } from '#service/rules/usage-meter.ts';
import { LOGIN_INFO } from '../../fakes/fake-fingerprint.ts';

test('only 32 letters and digits name a device', () => {
  expect(deviceOf(LOGIN_INFO.cookieId)).toBe(LOGIN_INFO.cookieId);
  for (const other of [undefined, '', 'short', 'a'.repeat(33), `${'a'.repeat(31)}-`])
    expect(deviceOf(other)).toBeNull();
});

test('every refusal’s code has words in the catalogue', () => {
  for (const { code } of Object.values(REFUSALS))
    expect(isCatalogued(code), String(code)).toBe(true);
});

const letters = [...'AaZz0９王田ひ한ไéñ()（）'];

test('a name of letters, digits, parentheses and Chinese is taken up to 20 code points', () => {
  const name = fc.array(fc.constantFrom(...letters, '𠮷'), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(name, (drawn) => {
      const characters = ['A', ...drawn];
      const expected = characters.length > 20 ? REFUSALS.nameLong : null;
      expect(refusalOfName(characters.join(''))).toBe(expected);
    }),
  );
});

test('names of other languages and companies are names, and are kept as they are', () => {
  for (const name of [
    'O’Neill',
    "O'Neill",
    'Jean-Luc',
    'J. R. Smith',
    '阿卜杜拉·买买提',
    'Example Co., Ltd.',
    'A & B Lab',
    'ジョン・スミス',
    'Devi a/p Rajan',
    'Lim @ John Lim',
    'می\u200cنا',
    'क्\u200dष',
  ])
    expect([refusalOfName(name), customerName(name)]).toEqual([null, name.normalize('NFC')]);
});

test('a name is counted and stored in NFC, so that twenty Vietnamese letters are twenty', () => {
  const name = 'Nguyễn Thị Ngọc Ánhh';
  expect(refusalOfName(name.normalize('NFD'))).toBeNull();
  expect(customerName(name.normalize('NFD'))).toBe(name);
  expect(refusalOfName(`${name}a`.normalize('NFD'))).toBe(REFUSALS.nameLong);
});

test('any other character refuses the name', () => {
  const foreign = fc.constantFrom(...'<>"#$%_=+\\|{}[];:!?*~`^\n\t★😀\u202E\u0000');
  fc.assert(
    fc.property(fc.constantFrom(...letters), foreign, (letter, character) => {
      expect(refusalOfName(`${letter}${character}`)).toBe(REFUSALS.nameCharacters);
    }),
  );
  for (const empty of ['', '  ', '()', '\u200d', '.'])
    expect(refusalOfName(empty)).toBe(REFUSALS.nameCharacters);
});

test.each([
  ['', 11010501, 11010501],
  ['Ab1-', 11010503, 11010506],
  ['abcdef', 11010504, 11010507],
  ['Abcdef', 11010508, 11010508],
  ['Abcde1-', undefined, undefined],
])('%j is refused by %s, as a changed password by %s', (password, first, changed) => {
  expect(refusalOfPassword(password, REGISTRATION_REFUSALS)?.code).toBe(first);
  expect(refusalOfPassword(password, CHANGE_REFUSALS)?.code).toBe(changed);
});
