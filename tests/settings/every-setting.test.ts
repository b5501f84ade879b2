import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configKeys, type ConfigKey } from '#settings/setting-checks.ts';
import { fromRoot } from '../../scripts/cli/root.ts';

/** The portal's code without comments. */
const code = readdirSync(fromRoot('src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(ui|entry|container|adapters\/(http|browser))\/.*\.tsx?$/.test(file))
  .map((file) =>
    readFileSync(join(fromRoot('src'), file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
  )
  .join('\n');

/** A label for operators; the portal does not read it. */
const FOR_OPERATORS: readonly string[] = ['environment'] satisfies ConfigKey[];

it.each(configKeys().filter((key) => !FOR_OPERATORS.includes(key)))(
  'the setting %s is read by the portal',
  (key) => {
    expect(code).toMatch(new RegExp(`\\b${key}\\b`));
  },
);
