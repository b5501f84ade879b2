import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { configureSite } from '../../../scripts/configure/configure-site.ts';
import { settingsOf } from '../../../scripts/configure/settings-file.ts';
import { BRANDS_FOLDER, EXAMPLE_BRANDS } from '../../../scripts/serve/brands/examples.ts';
import { fileHashes, sha256 } from '../file-hashes.ts';
import { startCommand } from '../running-command.ts';

const SETTINGS = {
  apiBase: 'https://api.lab.sg/v1',
  userRangeId: '7',
  loginTypeIds: [{ name: 'pc', value: '1' }],
  storeHome: 'https://store.lab.sg/',
  company: 'Lab & Söhne',
  contactPhone: '+65 6123 4567',
  supportEmail: 'help@lab.sg',
  basePath: '/account',
  // Two languages are enough here: nine take seconds in each test.
  languages: ['en', 'ja'],
};
const BUILT = fromRoot('dist');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-configure-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newFolder = () => join(folder, `site-${++made}`);
let made = 0;

/** A copy of the built site, outside the project, as an operator has it. */
async function unpacked(): Promise<string> {
  const site = newFolder();
  await cp(BUILT, site, { recursive: true });
  return site;
}

const configure = (out: string, settings: object) =>
  configureSite({ site: BUILT, out, given: settingsOf({ ...settings }, folder), effort: 'quick' });

async function settingsFile(settings: object): Promise<string> {
  const file = join(folder, `settings-${++made}.json`);
  await writeFile(file, JSON.stringify(settings));
  return file;
}

async function run(site: string, ...words: string[]) {
  const program = join(site, '.configure/configure.mjs');
  const command = startCommand(process.execPath, [program, ...words]);
  return { status: await command.ended, output: command.output() };
}

test('the program that comes with a site writes an installation’s names, sentences, brand, base path and API into every page, copy and header, with Node alone', async () => {
  const site = await unpacked();
  await cp(join(BRANDS_FOLDER, 'amber.svg'), join(folder, 'amber.svg'));
  const messages = {
    en: { account: { forgot: 'Lost your password?' }, titles: { pdpa: 'Your data' } },
    ja: { account: { forgot: '忘れた？' } },
  };
  const given = { ...SETTINGS, messages, brand: EXAMPLE_BRANDS.amber };
  const { status, output } = await run(site, '--settings', await settingsFile(given));
  expect([status, output]).toEqual([0, expect.stringContaining('Lab & Söhne')]);
  expect(output).toMatch(/^light theme: #ffb000 stands out too little, so #[0-9a-f]{6} is used/m);
  expect(output).not.toContain('dark theme');
  const read = (name: string) => readFile(join(site, name), 'utf8');
  const pages = (await readdir(site, { recursive: true })).filter(
    (name) => name.endsWith('.html') && !name.startsWith('.configure'),
  );
  expect(pages.length).toBeGreaterThan(12);
  const policy = await read('.headers/security-headers.json');
  for (const name of pages) {
    const page = await read(name);
    expect(page).toMatch(/<title>[^<]+ – Lab &amp; Söhne<\/title>/);
    expect(page).toContain('&quot;basePath&quot;:&quot;/account&quot;');
    expect(page).toContain('href="tel:+6561234567"');
    expect(page).toMatch(/<a href="https:\/\/store\.lab\.sg\/"[^>]*>Lab &amp; Söhne<\/a>/);
    expect(page).toContain('src="/account/amber.svg"');
    expect(page).toMatch(
      /\(prefers-color-scheme:dark\)\{:root\{--accent:#ffb000;[^}]*\}\}<\/style>/,
    );
    expect(page).not.toContain('Example Oligo');
    expect(brotliDecompressSync(await readFile(join(site, `${name}.br`))).toString()).toBe(page);
    expect(gunzipSync(await readFile(join(site, `${name}.gz`))).toString()).toBe(page);
    for (const [, , text = ''] of page.matchAll(
      /<(script|style)(?![^>]*(?: src=|json))[^>]*>([^]*?)<\/\1>/g,
    ))
      expect(policy).toContain(sha256(text));
  }
  expect(await read('amber.svg')).toContain('<svg');
  expect(await read('404.html')).toContain('src="/account/config.js"');
  expect(await read('forget.html')).toContain('href="/account/retrievepassword"');
  expect(await read('index.html')).toContain('Lost your password?</a>');
  expect(await read('pdpa/index.html')).toContain('<title>Your data – ');
  expect(await read('.languages/ja/index.html')).toMatch(/忘れた？<\/a>[^]*"loginTab":"ログイン"/);
  expect(await read('config.js')).toContain('"apiBase": "https://api.lab.sg/v1"');
  expect(await read('config.js')).not.toContain('Lab & Söhne');
  for (const name of ['security-headers.json', 'nginx.conf']) {
    expect(await read(`.headers/${name}`)).toContain("connect-src 'self' https://api.lab.sg;");
    expect(await read(`.headers/${name}`)).not.toMatch(/portal_api_origin|PORTAL_API_ORIGIN/);
  }
});

test('ends with a sentence, and leaves the site as it was, where it can’t do what it was told', async () => {
  const [file, wrong] = await Promise.all([
    settingsFile(SETTINGS),
    settingsFile({ ...SETTINGS, apiBase: 'http://api.lab.sg' }),
  ]);
  const before = fileHashes(BUILT);
  const refusals: readonly (readonly [words: string[], sentence: RegExp])[] = [
    [[], /--settings FILE/],
    [['--settings', file, '--sites', 'x'], /--sites/],
    [['--settings', file, '--site', join(folder, 'nowhere')], /no built site/],
    [['--settings', wrong], /apiBase must be an https address/],
    [
      ['--settings', file, '--out', join(BUILT, 'site')],
      /lies in the site itself; name a folder outside/,
    ],
    // A shell variable that is not set: as a folder it would be the current one.
    [['--settings', file, '--out', ''], /^--out names nothing: is a variable in it not set\?\n$/],
  ];
  const ends = await Promise.all(refusals.map(([words]) => run(BUILT, ...words)));
  ends.forEach(({ status, output }, at) => {
    const [words, sentence = ''] = refusals[at] ?? [];
    expect([words, status, output]).toEqual([words, 1, expect.stringMatching(sentence)]);
    expect(output).not.toContain('    at ');
  });
  expect(fileHashes(BUILT)).toEqual(before);
});
test('the container’s entry point configures a copy and then gives way to the server; a bad setting ends it', async () => {
  const served = newFolder();
  const script = (await readFile(fromRoot('deploy/entrypoint.sh'), 'utf8'))
    .replace('/tmp/portal', served)
    .replace('/opt/portal', BUILT);
  const enter = async (settings: object) => {
    const command = startCommand('sh', ['-c', script, 'entrypoint', 'echo', 'the server runs'], {
      PORTAL_SETTINGS: await settingsFile(settings),
    });
    return [await command.ended, command.output()] as const;
  };
  const [status, output] = await enter({ ...SETTINGS, apiBase: '' });
  expect([status, output]).toEqual([1, expect.stringContaining('apiBase is missing')]);
  expect(output).not.toContain('the server runs');
  expect(await enter(SETTINGS)).toEqual([
    0,
    expect.stringMatching(/Lab & Söhne[^]*the server runs/),
  ]);
  expect(await readFile(join(served, 'index.html'), 'utf8')).toContain('Lab &amp; Söhne');
});

const WRONG_MESSAGES = { account: { forgot: 'Lost your <b> password?' }, titels: {} };
test.each([
  [{ brand: { logo: 'none.svg' } }, /there is no none\.svg beside the settings/],
  [{ brand: { logo: 'favicon.svg' } }, /is a file of the site itself/],
  [{ languages: ['tlh'] }, /languages names tlh/],
  [{ defaultLanguage: 'ko' }, /defaultLanguage is ko/],
  [
    { messages: { en: WRONG_MESSAGES } },
    /en\.account\.forgot has to hold neither slots nor markup[^]*en\.titels is no namespace/,
  ],
])('%j is refused, and nothing is made', async (wrong, refusal) => {
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const out = newFolder();
  await expect(configure(out, { ...SETTINGS, ...wrong })).rejects.toThrow(refusal);
  await expect(readdir(out)).rejects.toThrow('ENOENT');
});

test('the same settings give the same bytes and times, also after other settings and under any umask, and a page that changes gets another time', async () => {
  const [fresh, used] = [newFolder(), newFolder()];
  const before = fileHashes(BUILT);
  const timeOf = async (out: string) =>
    Math.floor((await stat(join(out, 'index.html'))).mtimeMs / 1000);
  const former = process.umask(0o077);
  try {
    await configure(fresh, SETTINGS);
  } finally {
    process.umask(former);
  }
  // A web server runs as another user.
  const modes = ['', 'assets', 'index.html', 'config.js'].map(async (name) => {
    const { mode } = await stat(join(fresh, name));
    return mode & 0o777;
  });
  expect(await Promise.all(modes)).toEqual([0o755, 0o755, 0o644, 0o644]);
  const accessibilityStatement = 'https://lab.sg/access';
  await configure(used, { ...SETTINGS, company: 'Another', basePath: '', accessibilityStatement });
  const other = await timeOf(used);
  await configure(used, SETTINGS);
  expect(fileHashes(used)).toEqual(fileHashes(fresh));
  expect(await timeOf(used)).toBe(await timeOf(fresh));
  expect(await timeOf(used)).not.toBe(other);
  expect(other * 1000).toBeLessThan(Date.now());
  expect(fileHashes(BUILT), 'the built site').toEqual(before);
});

test('a site has pages for the languages that it offers alone, and with one there is nothing to choose; it replaces the former one but for chunks that open pages still fetch', async () => {
  const out = newFolder();
  await configure(out, { ...SETTINGS, languages: ['th', 'ja'], defaultLanguage: 'ja' });
  const offer = await readFile(join(out, '.headers/languages.json'), 'utf8');
  expect(JSON.parse(offer)).toEqual({ languages: ['ja', 'th'], defaultLanguage: 'ja' });
  const page = await readFile(join(out, '.languages/th/index.html'), 'utf8');
  const menu = [...page.matchAll(/<li><a [^>]*lang="([^"]*)"/g)].map(([, tag]) => tag);
  expect(menu).toEqual(['ja', 'th']);
  expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('<html lang="ja"');
  await writeFile(join(out, 'assets/former.js'), '1');
  await writeFile(join(out, 'logo.svg'), '<svg/>');

  await configure(out, { ...SETTINGS, languages: ['ko'] });
  expect(await readFile(join(out, '.languages/ko/index.html'), 'utf8')).toMatch(
    /<html lang="ko" [^]*<nav id="languages"[^>]* hidden=""/,
  );
  // A host that only serves files finds the plain names.
  for (const file of ['index.html', '404.html', 'forget.html', 'resetpassword/index.html'])
    expect(await readFile(join(out, file), 'utf8')).toContain('<html lang="ko"');
  expect(await readdir(join(out, '.languages/th'))).toEqual([]);
  expect(await readdir(out)).not.toContain('logo.svg');
  expect(await readFile(join(out, 'assets/former.js'), 'utf8')).toBe('1');
  expect((await readdir(folder)).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('settings that the build was given hold where the installation gives none', async () => {
  const site = await unpacked();
  const file = join(site, '.configure/site.json');
  const plan = JSON.parse(await readFile(file, 'utf8')) as object;
  const settings = { company: 'Of the build', supportEmail: 'build@lab.sg' };
  await writeFile(file, JSON.stringify({ ...plan, settings }));
  const { company: _, ...given } = SETTINGS;
  await configureSite({ site, given: settingsOf(given), effort: 'quick' });
  const page = await readFile(join(site, 'forget.html'), 'utf8');
  expect(page).toContain('<title>Forgot password – Of the build</title>');
  expect(page).toContain('mailto:help@lab.sg');
});

test('a folder with other files is never replaced', async () => {
  const own = newFolder();
  await mkdir(own);
  await writeFile(join(own, 'diary.txt'), 'mine');
  await expect(configure(own, SETTINGS)).rejects.toThrow('holds other files');
  expect(await readdir(own)).toEqual(['diary.txt']);
});
