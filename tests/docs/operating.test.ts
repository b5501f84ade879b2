import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { configTable, withConfigTable } from '../../scripts/config-table.ts';

const document = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');

it('the documentation lists exactly the settings that the code reads (npx tsx scripts/config-table.ts)', () => {
  expect(withConfigTable(document, configTable())).toBe(document);
});
