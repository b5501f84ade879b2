import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** Configures the built site into a folder. */
const configure = (out: string, settings: object, logos?: string) =>
  configureSite({ site: BUILT, out, given: settingsOf({ ...settings }, logos), effort: 'quick' });

async function settingsFile(settings: object): Promise<string> {
  const file = join(folder, `settings-${++made}.json`);
  await writeFile(file, JSON.stringify(settings));
  return file;
}

/** Runs the program that comes with a site. */
async function run(site: string, ...words: string[]) {
  const program = join(site, '.configure/configure.mjs');
  const command = startCommand(process.execPath, [program, ...words]);
  return { status: await command.ended, output: command.output() };
}

describe('the program that comes with a built site', () => {
  test('writes an installation’s names, base path and API into every page, copy and header, with Node alone', async () => {
    const site = await unpacked();
    const given = { ...SETTINGS, contactEmail: 'hello@example.com' };
    const { status, output } = await run(site, '--settings', await settingsFile(given));
    expect([status, output]).toEqual([0, expect.stringContaining('Lab & Söhne')]);
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
      expect(page).not.toContain('Example Oligo');
      expect(brotliDecompressSync(await readFile(join(site, `${name}.br`))).toString()).toBe(page);
      expect(gunzipSync(await readFile(join(site, `${name}.gz`))).toString()).toBe(page);
      for (const [, , text = ''] of page.matchAll(
        /<(script|style)(?![^>]*(?: src=|json))[^>]*>([^]*?)<\/\1>/g,
      ))
        expect(policy).toContain(sha256(text));
    }
    expect(await read('404.html')).toContain('src="/account/config.js"');
    expect(await read('forget.html')).toContain('href="/account/retrievepassword"');
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

describe('a configured site', () => {
  test('has the same bytes and times for the same settings, also after other settings, and all versions of a page have other times', async () => {
    const [fresh, used] = [newFolder(), newFolder()];
    const before = fileHashes(BUILT);
    const timeOf = async (out: string) =>
      Math.floor((await stat(join(out, 'index.html'))).mtimeMs / 1000);
    await configure(fresh, SETTINGS);
    await configure(used, {
      ...SETTINGS,
      company: 'Another',
      basePath: '',
      accessibilityStatement: 'https://lab.sg/access',
      languages: ['en', 'ja', 'ko'],
    });
    const other = await timeOf(used);
    await configure(used, SETTINGS);
    expect(fileHashes(used)).toEqual(fileHashes(fresh));
    expect(await timeOf(used)).toBe(await timeOf(fresh));
    expect(await timeOf(used)).not.toBe(other);
    expect(other * 1000).toBeLessThan(Date.now());
    expect(fileHashes(BUILT), 'the built site').toEqual(before);
  });

  test('has pages for the languages that it offers alone, and with one there is nothing to choose', async () => {
    const out = newFolder();
    await configure(out, { ...SETTINGS, languages: ['th', 'ja'], defaultLanguage: 'ja' });
    const offer = await readFile(join(out, '.headers/languages.json'), 'utf8');
    expect(JSON.parse(offer)).toEqual({ languages: ['ja', 'th'], defaultLanguage: 'ja' });
    const page = await readFile(join(out, '.languages/th/index.html'), 'utf8');
    const menu = [...page.matchAll(/<li><a [^>]*lang="([^"]*)"/g)].map(([, tag]) => tag);
    expect(menu).toEqual(['ja', 'th']);
    await configure(out, { ...SETTINGS, languages: ['ko'] });
    expect(await readFile(join(out, '.languages/ko/index.html'), 'utf8')).toMatch(
      /<html lang="ko" [^]*<nav id="languages"[^>]* hidden=""/,
    );
    // A host that only serves files finds the plain names.
    for (const file of ['index.html', '404.html', 'forget.html', 'resetpassword/index.html'])
      expect(await readFile(join(out, file), 'utf8')).toContain('<html lang="ko"');
    await expect(configure(out, { ...SETTINGS, languages: ['tlh'] })).rejects.toThrow(
      'languages names tlh',
    );
    await expect(configure(out, { ...SETTINGS, defaultLanguage: 'ko' })).rejects.toThrow(
      'defaultLanguage is ko',
    );
  });

  test('starts from the settings that the build was given', async () => {
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

  test('takes the place of the former one as a whole, and keeps chunks that open pages still fetch', async () => {
    const out = newFolder();
    await configure(out, { ...SETTINGS, languages: ['en', 'ko'] });
    await writeFile(join(out, 'assets/former.js'), '1');
    await writeFile(join(out, 'logo.svg'), '<svg/>');
    await configure(out, SETTINGS);
    const names = await readdir(out);
    expect(await readdir(join(out, '.languages/ko'))).toEqual([]);
    expect(names).not.toContain('logo.svg');
    expect(await readFile(join(out, 'assets/former.js'), 'utf8')).toBe('1');
    expect((await readdir(folder)).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('is readable for a web server under any umask, and never replaces another folder', async () => {
    const out = newFolder();
    const former = process.umask(0o077);
    try {
      await configure(out, SETTINGS);
    } finally {
      process.umask(former);
    }
    const modes = ['', 'assets', 'index.html', 'config.js'].map(async (name) => {
      const { mode } = await stat(join(out, name));
      return mode & 0o777;
    });
    expect(await Promise.all(modes)).toEqual([0o755, 0o755, 0o644, 0o644]);
    const own = newFolder();
    await mkdir(own);
    await writeFile(join(own, 'diary.txt'), 'mine');
    await expect(configure(own, SETTINGS)).rejects.toThrow('holds other files');
    expect(await readdir(own)).toEqual(['diary.txt']);
  });

  test('has an installation’s own sentences in every page that shows them; wrong ones are refused', async () => {
    const out = newFolder();
    const wrong = { account: { forgot: 'Lost your <b> password?' }, titels: {} };
    await expect(configure(out, { ...SETTINGS, messages: { en: wrong } })).rejects.toThrow(
      /messages\.en\.account\.forgot has to hold neither slots nor markup[^]*messages\.en\.titels is no namespace/,
    );
    const messages = {
      en: { account: { forgot: 'Lost your password?' }, titles: { pdpa: 'Your data' } },
      ja: { account: { forgot: '忘れた？' } },
    };
    await configure(out, { ...SETTINGS, messages });
    const read = (file: string) => readFile(join(out, file), 'utf8');
    expect(await read('index.html')).toContain('Lost your password?</a>');
    expect(await read('pdpa/index.html')).toContain('<title>Your data – ');
    const japanese = await read('.languages/ja/index.html');
    expect(japanese).toContain('忘れた？</a>');
    expect(japanese).toContain('"loginTab":"ログイン"');
  });
});

describe('a brand', () => {
  test('is on every page and in the policy by hash, and adjusted colours are reported', async () => {
    const out = newFolder();
    const { notes } = await configure(
      out,
      { ...SETTINGS, brand: EXAMPLE_BRANDS.amber },
      BRANDS_FOLDER,
    );
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
        /@media screen and \(prefers-color-scheme:dark\)\{:root\{--accent:#ffb000;[^}]*\}\}$/,
      );
      expect(policy).toContain(sha256(style));
      expect(page).toContain('src="/account/amber.svg"');
    }
    expect(await readFile(join(out, 'amber.svg'), 'utf8')).toContain('<svg');
  });

  test.each([
    [{ accent: 'red' }, 'brand must be {accent'],
    [{ logo: '../secret.svg' }, 'brand must be {accent'],
    [{ logo: 'none.svg' }, 'there is no none.svg beside the settings'],
    [{ logo: 'text.png' }, 'is not what its name says'],
    [{ logo: 'favicon.svg' }, 'is a file of the site itself'],
  ])('%j is refused', async (brand, refusal) => {
    await writeFile(join(folder, 'text.png'), 'no picture');
    await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const out = newFolder();
    await expect(configure(out, { ...SETTINGS, brand }, folder)).rejects.toThrow(refusal);
    await expect(readdir(out)).rejects.toThrow('ENOENT');
  });
});
