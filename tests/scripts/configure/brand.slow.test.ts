import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRANDS_FOLDER, EXAMPLE_BRANDS } from '../../../scripts/serve/brands/examples.ts';
import { configureSite } from '../../../scripts/configure/configure-site.ts';
import { settingsOf } from '../../../scripts/configure/settings-file.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';

const SETTINGS = {
  apiBase: 'https://api.lab.sg',
  userRangeId: 7,
  loginTypeIds: [{ name: 'pc', value: 1 }],
  storeHome: 'https://store.lab.sg/',
  company: 'Lab',
  basePath: '/account',
  languages: ['en'],
};

let out = '';
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'portal-brand-'));
});
afterAll(() => rm(out, { recursive: true }));

const configure = (brand: object, folder = BRANDS_FOLDER) =>
  configureSite({ site: fromRoot('dist'), out, given: settingsOf({ ...SETTINGS, brand }, folder) });

test('accent and logo are on every page and in the policy by hash, and adjusted colours are reported', async () => {
  const { notes } = await configure(EXAMPLE_BRANDS.amber);
  expect(notes).toEqual([
    expect.stringMatching(
      /^light theme: #ffb000 stands out too little .*, so #[0-9a-f]{6} is used/,
    ),
    expect.stringMatching(/^dark theme: #ffb000 as given/),
  ]);
  const policy = await readFile(join(out, '.headers/security-headers.json'), 'utf8');
  for (const name of ['index.html', 'pdpa.html', '404.html', 'forget/index.html']) {
    const page = await readFile(join(out, name), 'utf8');
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
    expect(style).toMatch(
      /@media screen and \(prefers-color-scheme:dark\)\{:root\{--a:#ffb000;[^}]*\}\}$/,
    );
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
    expect(page).toContain('src="/account/amber.svg"');
  }
  expect(await readFile(join(out, 'amber.svg'), 'utf8')).toContain('<svg');
});

test('configuring without a brand removes the former one', async () => {
  await configureSite({ site: fromRoot('dist'), out, given: settingsOf(SETTINGS) });
  expect(await readFile(join(out, 'index.html'), 'utf8')).not.toMatch(/amber|<img|#ffb000/);
  expect(existsSync(join(out, 'amber.svg'))).toBe(false);
});

test.each([
  [{ accent: 'red' }, 'brand must be {accent'],
  [{ colour: '#ff0000' }, 'brand must be {accent'],
  [{ logo: '../secret.svg' }, 'brand must be {accent'],
  [{ logo: 'none.svg' }, 'there is no none.svg beside the settings'],
])('%j is refused', async (brand, refusal) => {
  await expect(configure(brand)).rejects.toThrow(refusal);
});

test('a logo can’t replace a file of the site', async () => {
  await writeFile(join(out, 'favicon.svg'), '<svg/>');
  await expect(configure({ logo: 'favicon.svg' }, out)).rejects.toThrow(
    'is a file of the site itself',
  );
});

test('a logo that an operator put into the site stays when the settings no longer name it', async () => {
  const site = await mkdtemp(join(tmpdir(), 'portal-own-logo-'));
  try {
    await cp(fromRoot('dist'), site, { recursive: true });
    await copyFile(join(BRANDS_FOLDER, 'amber.svg'), join(site, 'own.svg'));
    await configureSite({
      site,
      given: settingsOf({ ...SETTINGS, brand: { logo: 'own.svg' } }, site),
    });
    expect(await readFile(join(site, 'index.html'), 'utf8')).toContain('src="/account/own.svg"');
    await configureSite({ site, given: settingsOf(SETTINGS, site) });
    expect(existsSync(join(site, 'own.svg'))).toBe(true);
  } finally {
    await rm(site, { recursive: true });
  }
});

test('an interrupted run is completed by the same command', async () => {
  const site = await mkdtemp(join(tmpdir(), 'portal-broken-off-'));
  try {
    await cp(fromRoot('dist'), site, { recursive: true });
    const again = () =>
      configureSite({
        site,
        given: settingsOf({ ...SETTINGS, brand: EXAMPLE_BRANDS.amber }, BRANDS_FOLDER),
      });
    // Blocks the file that lists what the settings added.
    const obstacle = join(site, '.configure/extras.json.new');
    await mkdir(obstacle);
    await expect(again()).rejects.toThrow(/directory/);
    await rm(obstacle, { recursive: true });
    await again();
    expect(existsSync(join(site, 'amber.svg'))).toBe(true);
    expect(JSON.parse(await readFile(join(site, '.configure/extras.json'), 'utf8'))).toEqual([
      'amber.svg',
    ]);
  } finally {
    await rm(site, { recursive: true });
  }
});

test('a logo’s content must match its file extension', async () => {
  await writeFile(join(out, 'logo.png'), 'no picture');
  await expect(configure({ logo: 'logo.png' }, out)).rejects.toThrow('is not what its name says');
});
