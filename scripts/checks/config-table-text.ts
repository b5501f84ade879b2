import { CONFIG_KEYS, configKeys } from '../../src/settings/setting-checks.ts';
import { CONFIG_TEXTS } from '../../src/settings/setting-descriptions.ts';
import { environmentVariable } from '../build/build-time-settings.ts';

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
