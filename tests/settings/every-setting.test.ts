import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configKeys } from '#settings/config-schema.ts';
import { fromRoot } from '../../scripts/root.ts';

/** The code that could read a setting: all of it but the list of settings itself. */
const code = readdirSync(fromRoot('src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('settings'))
  .map((file) => readFileSync(join(fromRoot('src'), file), 'utf8'))
  .join('\n');

it.each(configKeys())('the setting %s is read by the portal', (key) => {
  expect(code).toMatch(new RegExp(`\\b${key}\\b`));
});
