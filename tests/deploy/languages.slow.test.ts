import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal } from '../../scripts/serve/start-portal.ts';
import { siteInLanguages } from '../messages/site-in-languages.ts';
import { startCaddy, hasCaddy } from './caddy-recipe.ts';
import { hasNginx, startNginx } from './nginx-recipe.ts';

let built: Awaited<ReturnType<typeof siteInLanguages>>;
beforeAll(async () => {
  built = await siteInLanguages();
});
afterAll(() => built.discard());

const read = (file: string) => readFile(join(built.folder, file), 'utf8');

describe('a language more, by one folder and one line', () => {
  it('has a page for every route, in its own words from the first paint', async () => {
    const page = await read('.languages/eo/forget.html');
    expect(page).toContain('<html lang="eo">');
    expect(page).toContain('<title>[Førgøt');
    expect(page).toMatch(/<h1[^>]*>\[Førgøt/);
    expect(page).not.toContain('>Forgot password<');
    const { forget, shell } = JSON.parse(
      /<script id="words" type="application\/json">(.*?)<\/script>/.exec(page)?.[1] ?? '',
    ) as Record<string, Record<string, string>>;
    expect([forget?.['heading'], shell?.['skip']]).toEqual([
      expect.stringContaining('[Førgøt'),
      expect.stringContaining('[Skïp'),
    ]);
    expect(
      (await readdir(join(built.folder, '.languages/eo'))).filter((name) => name.endsWith('.html')),
    ).toHaveLength(9);
  });

  it('is in the control of every page, by its own name', async () => {
    for (const file of ['index.html', 'pdpa.html', '404.html', '.languages/ja/userinfo.html'])
      expect(await read(file)).toMatch(/lang="eo"[^>]*>Esperanto<\/a>/);
  });

  it('has a separate file for each section, whose name changes with the messages', async () => {
    const [, folder = ''] =
      /data-words="\/(assets\/words-[\w-]{8}\/)"/.exec(await read('index.html')) ?? [];
    expect(JSON.parse(await read(`${folder}eo/reset.json`))).toHaveProperty(
      'heading',
      expect.stringContaining('[Rëšët'),
    );
  });

  it('needs nothing more of the policy: words are data', async () => {
    const { 'Content-Security-Policy': policy = '' } = JSON.parse(
      await read('.headers/security-headers.json'),
    ) as Record<string, string>;
    expect(policy.match(/'sha256-/g)?.length).toBeLessThan(14);
  });
});

interface Served {
  readonly origin: string;
  stop(): Promise<unknown>;
}

const SERVERS: readonly (readonly [
  name: string,
  isThere: boolean,
  start: () => Promise<Served>,
])[] = [
  [
    'npm start',
    true,
    async () => {
      const portal = await startPortal({ folder: built.folder });
      return { origin: portal.url, stop: portal.stop };
    },
  ],
  ['deploy/nginx.conf', hasNginx, () => startNginx('', built.folder)],
  ['deploy/Caddyfile', hasCaddy, () => startCaddy(undefined, built.folder)],
];

describe.each(SERVERS.filter(([, isThere]) => isThere))('%s', (_name, _isThere, start) => {
  let site: Served;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site.stop());

  it.each([
    ['the installation’s language without any wish', '/', {}, 'en'],
    ['the browser’s list', '/', { 'Accept-Language': 'fr, zh-TW;q=0.9, ja;q=0.5' }, 'zh-Hant'],
    [
      'what the store asks for, before the browser',
      '/forget?lang=th&returnUrl=x',
      { 'Accept-Language': 'ja' },
      'th',
    ],
    [
      'what was chosen before, before the store',
      '/pdpa?lang=th',
      { Cookie: 'a=b; language=ko', 'Accept-Language': 'ja' },
      'ko',
    ],
    [
      'what was chosen here, after what a store keeps under the same name',
      '/',
      { Cookie: 'language=ko; a=b; language=th', 'Accept-Language': 'ja' },
      'th',
    ],
    [
      'a list with a malformed tag in it',
      '/',
      { 'Accept-Language': 'ja2_JP, xx_YY, zh_TW' },
      'zh-Hant',
    ],
    ['what is chosen now, before all', '/?type=2&language=vi', { Cookie: 'language=ko' }, 'vi'],
    [
      'no unknown language',
      '/?language=tlh&lang=..%2F',
      { Cookie: 'language=%00', 'Accept-Language': 'ja' },
      'ja',
    ],
    ['the tenth', '/userinfo', { 'Accept-Language': 'eo' }, 'eo'],
  ])('speaks by %s', async (_why, path, headers, language) => {
    const answer = await fetch(site.origin + path, { headers });
    expect([answer.status, answer.headers.get('Content-Language')]).toEqual([200, language]);
    expect(await answer.text()).toContain(`<html lang="${language}">`);
    expect(varyOf(answer)).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']));
  });

  it.each([
    '/nothing',
    '/nothing.js',
    '/nothing/photo.png',
    '/assets/nothing.css',
    '/assets/',
    '/.env',
  ])('says in that language, too, that there is no page at %s', async (path) => {
    const answer = await fetch(site.origin + path, { headers: { Cookie: 'language=eo' } });
    expect([answer.status, answer.headers.get('Content-Language')]).toEqual([404, 'eo']);
    expect(await answer.text()).toContain('<html lang="eo">');
    expect(varyOf(answer)).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']));
  });

  it('gives pages in other languages no addresses of their own', async () => {
    for (const Cookie of ['', 'language=ja'])
      expect(
        (await fetch(`${site.origin}/.languages/ja/index.html`, { headers: { Cookie } })).status,
      ).toBe(404);
  });

  it('gives everybody the same scripts', async () => {
    const answer = await fetch(`${site.origin}/config.js`, { headers: { Cookie: 'language=ja' } });
    expect([answer.headers.get('Content-Language'), varyOf(answer)]).toEqual([
      null,
      expect.not.arrayContaining(['Cookie']),
    ]);
  });
});

function varyOf(answer: Response): readonly string[] {
  return (answer.headers.get('Vary') ?? '').split(/,\s*/);
}

it('a site that offers some of them has pages for these alone, and with one there is nothing to choose', async () => {
  const few = await startPortal({
    folder: built.folder,
    settings: { languages: ['th', 'ja'], defaultLanguage: 'ja' },
  });
  const one = await startPortal({ folder: built.folder, settings: { languages: ['ko'] } });
  try {
    const page = await (
      await fetch(`${few.url}/`, { headers: { 'Accept-Language': 'ko, en' } })
    ).text();
    expect(page).toContain('<html lang="ja">');
    expect([...page.matchAll(/<li><a [^>]*lang="([^"]*)"/g)].map(([, tag]) => tag)).toEqual([
      'ja',
      'th',
    ]);
    expect(await (await fetch(`${one.url}/`)).text()).toMatch(
      /<html lang="ko">[^]*<nav id="languages"[^>]* hidden=""/,
    );
  } finally {
    await few.stop();
    await one.stop();
  }
  await expect(
    startPortal({ folder: built.folder, settings: { languages: ['tlh'] } }),
  ).rejects.toThrow('languages names tlh');
  await expect(
    startPortal({ folder: built.folder, settings: { languages: ['ja'], defaultLanguage: 'ko' } }),
  ).rejects.toThrow('defaultLanguage is ko');
  expect(existsSync(built.folder)).toBe(true);
});
