import { expect, test } from 'vitest';
import { OperatorError } from '#service/operator-error.ts';
import { parseSeeds, readSeeds } from '../../../scripts/serve/seeds-file.ts';

const SEED = { email: 'lim@example.com', name: '林先生', password: 'Lab-2026x' };

test('a list of accounts is read', () => {
  const seeds = [SEED, { ...SEED, email: 'off@example.com', disabled: true }];
  expect(parseSeeds(JSON.stringify(seeds), 'seeds.json')).toEqual(seeds);
  expect(parseSeeds('[]', 'seeds.json')).toEqual([]);
});

test.each([
  ['{', 'seeds.json: the file is not JSON'],
  ['{}', 'the file must be Array'],
  [JSON.stringify([{ ...SEED, email: 'none' }]), '0.email is not an e-mail address'],
  [JSON.stringify([SEED, { ...SEED, name: '<b>' }]), '1.name is not a name'],
  [JSON.stringify([{ ...SEED, password: 'secret' }]), '0.password does not meet'],
  [JSON.stringify([{ ...SEED, role: 'admin' }]), '0.role is not a known field'],
  [JSON.stringify([{ email: 'a@b.com', name: 'A' }]), '0.password must be'],
])('%s is refused: %s', (text, sentence) => {
  expect(() => parseSeeds(text, 'seeds.json')).toThrow(sentence);
  // The sentence never repeats a password.
  expect(() => parseSeeds(text, 'seeds.json')).toThrow(/^(?!.*(secret|Lab-2026x))/);
});

test('a file that is not there is reported in a sentence', async () => {
  await expect(readSeeds('/no/such/seeds.json')).rejects.toThrow(
    new OperatorError('SEEDS_FILE: /no/such/seeds.json can not be read (ENOENT).'),
  );
});
