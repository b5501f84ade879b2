import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CALL_LETTERS } from '#domain/call-names.ts';
import { REQUESTS } from '#domain/requests.ts';
import { CONFIG_KEYS, configKeys } from '#settings/page-settings.ts';
import { environmentVariable } from '../../scripts/build/build-time-settings.ts';

const document = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');

it('the documentation lists exactly the settings that the code reads, and which are required', () => {
  const rows = [...document.matchAll(/^\| `(\w+)` \| `(VITE_PORTAL_\w+)` \| ([^|]+) \|/gm)];
  expect(rows.map(([, key, name, missing]) => [key, name, missing === 'required'])).toEqual(
    configKeys().map((key) => [key, environmentVariable(key), CONFIG_KEYS[key].fallback === null]),
  );
});

it('the documentation names the step of each letter that a screen can show', () => {
  const shown = Object.values(REQUESTS).map(({ call }) => CALL_LETTERS[call]);
  for (const letter of [CALL_LETTERS.getPublicKey, ...shown])
    expect(document, letter).toMatch(new RegExp(`Steps: .*\`${letter}\``));
});
