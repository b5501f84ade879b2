import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configKeys } from '#settings/page-settings.ts';
import { fromRoot } from '../../scripts/cli/root.ts';
import {
  checkSettings,
  readConfigScript,
  settingsOf,
} from '../../scripts/configure/settings-file.ts';

const sample = readFileSync(fromRoot('deploy/config.example.js'), 'utf8');

test('the sample of settings names every setting there is', () => {
  for (const key of configKeys()) expect(sample).toMatch(new RegExp(`^ +(// )?${key}: `, 'm'));
});

test('it is right but for its examples, each of which is refused, and also with what it has in comments', () => {
  const values = (text: string) => settingsOf(readConfigScript(text, 'config.js').values);
  const keys = [
    'apiBase',
    'storeHome',
    'company',
    'contactEmail',
    'facilityAddress',
    'supportEmail',
  ];
  expect(() => checkSettings(values(sample), true)).toThrow(
    new RegExp(`^${keys.map((key) => `${key} is still the example.*`).join('\n')}$`),
  );
  const own = sample.replaceAll('example.com', 'lab.sg').replaceAll('Example ', '');
  expect(checkSettings(values(own), true).returnOrigins).toEqual([]);
  expect(checkSettings(values(own.replace(/^ {2}\/\/ (?=\w+: )/gm, '  ')), true).cookieDomain).toBe(
    'lab.sg',
  );
});
