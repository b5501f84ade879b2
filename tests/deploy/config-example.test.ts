import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configKeys } from '#settings/setting-checks.ts';
import { exampleNotes } from '../../scripts/configure/example-values.ts';
import {
  checkSettings,
  readConfigScript,
  settingsOf,
} from '../../scripts/configure/settings-file.ts';
import { fromRoot } from '../../scripts/cli/root.ts';

const sample = readFileSync(fromRoot('deploy/config.example.js'), 'utf8');

test('the sample of settings names every setting there is', () => {
  for (const key of configKeys()) expect(sample).toMatch(new RegExp(`^ +(// )?${key}: `, 'm'));
});

test('it is right but for its hosts, and also with what it has in comments', () => {
  const values = (text: string) => settingsOf(readConfigScript(text, 'config.js'));
  expect(() => checkSettings(values(sample), true)).toThrow(/^apiBase .*\nstoreHome .*$/);
  const own = sample.replaceAll('example.com', 'lab.sg');
  expect(checkSettings(values(own), true).returnOrigins).toEqual([]);
  expect(checkSettings(values(own.replace(/^ {2}\/\/ (?=\w+: )/gm, '  ')), true).cookieDomain).toBe(
    'lab.sg',
  );
});

test('values that are still the sample’s are named, and no others', () => {
  const inUse = sample
    .replace(/^ {2}\/\/ (?=(accessibilityContact|cookieDomain): )/gm, '  ')
    .replaceAll(/\b(api|store)\.example\.com/g, '$1.lab.sg');
  const notes = (text: string) =>
    exampleNotes(checkSettings(settingsOf(readConfigScript(text, 'config.js')), true));
  const named = [
    'company',
    'contactPhone',
    'facilityAddress',
    'contactEmail',
    'supportEmail',
    'accessibilityContact',
    'cookieDomain',
  ];
  expect(notes(inUse).map((note) => note.split(' ')[0])).toEqual(named);
  const own = inUse
    .replaceAll('example.com', 'lab.sg')
    .replace('Your Oligo Pte. Ltd.', 'Lab')
    .replace('+65 0000 0000', '+65 6123 4567')
    .replace('1 Your Way', '7 Science Park');
  expect(notes(own)).toEqual([]);
});
