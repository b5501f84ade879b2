import { readFile, writeFile } from 'node:fs/promises';
import { CONFIG_KEYS, configKeys } from '../src/settings/page-settings.ts';
import { CONFIG_TEXTS } from '../src/settings/setting-descriptions.ts';
import { environmentVariable } from './build/build-time-settings.ts';
import { orReport, parseOptions } from './cli/options.ts';
import { fromRoot } from './cli/root.ts';

const BEGIN = '<!-- config-table:begin -->';
const END = '<!-- config-table:end -->';

/** The operators' table of every setting, made from the code that reads them. */
export function configTable(): string {
  const rows = configKeys().map((key) => {
    const { fallback } = CONFIG_KEYS[key];
    const missing =
      fallback === null ? 'required' : key === 'basePath' ? 'the root' : fallbackText(fallback);
    return `| \`${key}\` | \`${environmentVariable(key)}\` | ${missing} | ${CONFIG_TEXTS[key].meaning} |`;
  });
  return [
    '| key | build-time variable | if not set | meaning |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The document with the table between its marks; throws when the marks are not there. */
export function withConfigTable(document: string, table: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error('docs/operating.md has lost the marks of its table');
  return `${document.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${document.slice(end)}`;
}

function fallbackText(fallback: unknown): string {
  if (fallback === undefined || fallback === '') return 'left out';
  return `\`${typeof fallback === 'string' ? fallback : JSON.stringify(fallback)}\``;
}

/** `npx tsx scripts/config-table.ts`: writes the table of settings into docs/operating.md. */
if (process.argv[1] === fromRoot('scripts/config-table.ts')) {
  orReport(() => parseOptions({}));
  const path = fromRoot('docs/operating.md');
  await writeFile(path, withConfigTable(await readFile(path, 'utf8'), configTable()));
}
