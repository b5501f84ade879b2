import { readFile, writeFile } from 'node:fs/promises';
import { configTable, withConfigTable } from './checks/config-table-text.ts';
import { orReport, parseOptions } from './cli/options.ts';
import { fromRoot } from './cli/root.ts';

/** `npx tsx scripts/config-table.ts`: writes the table of settings into docs/operating.md. */
orReport(() => parseOptions({}));
const path = fromRoot('docs/operating.md');
await writeFile(path, withConfigTable(await readFile(path, 'utf8'), configTable()));
