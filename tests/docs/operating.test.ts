import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CALL_LETTERS } from '#domain/call-names.ts';
import { REQUESTS } from '#domain/requests.ts';
import { configTable, withConfigTable } from '../../scripts/config-table.ts';

const document = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');

it('the documentation lists exactly the settings that the code reads (npx tsx scripts/config-table.ts)', () => {
  expect(withConfigTable(document, configTable())).toBe(document);
});

it('the documentation names the step of each letter that a screen can show', () => {
  const shown = Object.values(REQUESTS).map(({ call }) => CALL_LETTERS[call]);
  for (const letter of [CALL_LETTERS.getPublicKey, ...shown])
    expect(document, letter).toMatch(new RegExp(`Steps: .*\`${letter}\``));
});
