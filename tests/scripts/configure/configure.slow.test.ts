import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/cli/root.ts';
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
const EVERY_LANGUAGE = { ...SETTINGS, languages: undefined };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-configure-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sites = () => join(folder, `site-${++made}`);
let made = 0;

/** A copy of the built site, outside the project, as an operator has it. */
async function unpacked(): Promise<string> {
  const site = sites();
  await cp(fromRoot('dist'), site, { recursive: true });
  return site;
}

async function configure(site: string, settings: object, ...words: string[]) {
  const file = join(folder, 'settings.json');
  await writeFile(file, JSON.stringify(settings));
  const command = startCommand(process.execPath, [
    join(site, '.configure/configure.mjs'),
    '--settings',
    file,
    ...words,
  ]);
  return { status: await command.ended, output: command.output() };
}

/** A site with these settings, for tests that compare with it. */
function configuredOnce(): Promise<string> {
  configured ??= unpacked().then(async (site) => {
    await configure(site, SETTINGS);
    return site;
  });
  return configured;
}
let configured: Promise<string> | undefined;

/** Every file with its content's fingerprint. */
async function fingerprints(site: string): Promise<Readonly<Record<string, string>>> {
  const entries = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  const hashed = paths.map(async (path) => [
    path.slice(site.length),
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(hashed));
}

describe('the program that comes with a built site', () => {
  test('writes the accessibility statement for an installation that names a contact, and takes it away from one that names none any more', async () => {
    const site = await unpacked();
    const statements = async () =>
      (await readdir(site, { recursive: true }))
        .filter((name) => /accessibility.*\.html/.test(name) && !name.startsWith('.configure'))
        .toSorted();
    expect(await statements(), 'as it was built').toEqual([]);
    await configure(site, { ...SETTINGS, accessibilityContact: 'access@lab.sg' });
    expect(await statements()).toEqual(
      expect.arrayContaining([
        '.languages/ja/accessibility.html',
        'accessibility.html',
        'accessibility.html.br',
        'accessibility/index.html',
      ]),
    );
    expect(await readFile(join(site, 'accessibility.html'), 'utf8')).toContain(
      'href="mailto:access@lab.sg"',
    );
    expect(await readFile(join(site, 'forget.html'), 'utf8')).toContain(
      'href="/account/accessibility"',
    );
    await configure(site, SETTINGS);
    expect(await statements()).toEqual([]);
    expect(await readFile(join(site, 'forget.html'), 'utf8')).not.toContain(
      '/account/accessibility',
    );
    const { status, output } = await configure(site, {
      ...SETTINGS,
      accessibilityContact: 'somebody',
    });
    expect([status, output]).toEqual([
      1,
      expect.stringContaining('accessibilityContact must be an e-mail address'),
    ]);
  });

  test('writes an installation’s names, base path and API into it, with Node alone', async () => {
    const site = await unpacked();
    const { status, output } = await configure(site, EVERY_LANGUAGE);
    expect([status, output]).toEqual([0, expect.stringContaining('Lab & Söhne')]);
    const read = (file: string) => readFile(join(site, file), 'utf8');

    const pages = (await readdir(site, { recursive: true })).filter(
      (name) => name.endsWith('.html') && !name.startsWith('.configure'),
    );
    expect(pages.length).toBeGreaterThan(12);
    for (const name of pages) {
      const page = await read(name);
      expect(page).toMatch(/<title>[^<]+ – Lab &amp; Söhne<\/title>/);
      expect(page).toContain('&quot;basePath&quot;:&quot;/account&quot;');
      expect(page).toContain('href="tel:+6561234567"');
      expect(page).not.toMatch(/Example Oligo|mailto:hello/);
    }
    expect(await read('404.html')).toContain('src="/account/config.js"');
    expect(await read('forget.html')).toContain('href="/account/retrievepassword"');
    expect(await read('config.js')).toContain('"apiBase": "https://api.lab.sg/v1"');
    for (const file of ['security-headers.json', 'nginx.conf', 'Caddyfile']) {
      expect(await read(`.headers/${file}`)).toContain("connect-src 'self' https://api.lab.sg;");
      expect(await read(`.headers/${file}`)).not.toMatch(/portal_api_origin|PORTAL_API_ORIGIN/);
    }
  });

  test('accepts the sample settings beside it, with other hosts', async () => {
    const site = await unpacked();
    const sample = await readFile(join(site, '.configure/config.example.js'), 'utf8');
    const file = join(folder, 'config.js');
    await writeFile(file, sample.replaceAll('example.com', 'lab.sg'));
    const command = startCommand(process.execPath, [
      join(site, '.configure/configure.mjs'),
      '--settings',
      file,
    ]);
    expect([await command.ended, command.output()]).toEqual([
      0,
      expect.stringContaining('company is still an example: Your Oligo Pte. Ltd.\n'),
    ]);
  });

  test('starts from the settings that the build was given', async () => {
    const site = await unpacked();
    const file = join(site, '.configure/site.json');
    const plan = JSON.parse(await readFile(file, 'utf8')) as object;
    const settings = { company: 'Of the build', supportEmail: 'build@lab.sg' };
    await writeFile(file, JSON.stringify({ ...plan, settings }));
    await configure(site, { ...SETTINGS, company: undefined });
    const page = await readFile(join(site, 'forget.html'), 'utf8');
    expect(page).toContain('<title>Forgot password – Of the build</title>');
    expect(page).toContain('mailto:help@lab.sg');
  });

  test('removes a former company’s name also from languages that are no longer offered', async () => {
    const site = await unpacked();
    const inJapanese = async () =>
      (await readdir(site, { recursive: true })).filter((name) =>
        /^\.languages\/ja\/.*\.html/.test(name),
      );
    await configure(site, SETTINGS);
    expect(await inJapanese()).not.toEqual([]);
    await configure(site, { ...SETTINGS, languages: ['en'], company: 'Another Lab' });
    expect(await inJapanese()).toEqual([]);
  });

  test('updates a folder that is being served without rewriting hashed files, or showing unconfigured pages', async () => {
    const [site, out] = [await unpacked(), sites()];
    await configure(site, SETTINGS, '--out', out);
    const before = await fingerprints(out);
    const name =
      (await readdir(join(out, 'assets'))).find(
        (asset) => asset.startsWith('main-') && asset.endsWith('.js'),
      ) ?? '';
    const { ino } = await stat(join(out, 'assets', name));
    // An interrupted update: the former pages still name their company.
    await mkdir(join(out, 'robots.txt.new'));
    expect(
      (await configure(site, { ...SETTINGS, company: 'Another Lab' }, '--out', out)).status,
    ).toBe(1);
    await rm(join(out, 'robots.txt.new'), { recursive: true });
    expect((await stat(join(out, 'assets', name))).ino).toBe(ino);
    expect(await readFile(join(out, 'config.js'), 'utf8')).toContain(SETTINGS.company);
    await configure(site, SETTINGS, '--out', out);
    expect(await fingerprints(out)).toEqual(before);
  });

  test('follows links to either folder, and leaves the built site as it was', async () => {
    const site = await unpacked();
    const before = await fingerprints(site);
    const [link, out] = [sites(), sites()];
    await symlink(site, link);
    await symlink(join(site, 'robots.txt'), join(site, 'linked.txt'));
    await configure(link, SETTINGS, '--out', out);
    expect(await readFile(join(out, 'config.js'), 'utf8')).toContain(SETTINGS.company);
    expect(await readFile(join(out, 'linked.txt'), 'utf8'), 'a linked file comes along').toBe(
      await readFile(join(site, 'robots.txt'), 'utf8'),
    );
    expect(await configure(site, SETTINGS, '--out', join(link, 'new'))).toMatchObject({
      status: 1,
      output: expect.stringContaining('lies in the site itself'),
    });
    expect(await fingerprints(site)).toEqual(before);
  });

  test('reports in a sentence where it can’t write', async () => {
    const site = await configuredOnce();
    const inside = await configure(site, SETTINGS, '--out', join(site, 'site'));
    expect(inside).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^--out: \S+ lies in the site itself; name a folder outside of it\.\n$/,
      ),
    });
    const onAFile = await configure(site, SETTINGS, '--out', join(folder, 'settings.json', 'site'));
    expect(onAFile).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^The site can not be written: [A-Z]+: .*settings\.json.*\.\n$/,
      ),
    });
  });

  test.runIf(existsSync('/dev/full'))(
    'reports in a sentence which file a full disk refused',
    async () => {
      const [site, out] = [await configuredOnce(), sites()];
      await mkdir(out);
      await symlink('/dev/full', join(out, 'pdpa.html.new'));
      const page = join(out, 'pdpa.html');
      expect(await configure(site, SETTINGS, '--out', out)).toEqual({
        status: 1,
        output: `The site can not be written: ENOSPC: no space left on device, write '${page}'.\n`,
      });
    },
  );

  test('does not treat an empty name as the current folder', async () => {
    const site = await configuredOnce();
    const settings = join(folder, 'of-variables.json');
    await writeFile(settings, JSON.stringify(SETTINGS));
    const here = await mkdtemp(join(folder, 'started-in-'));
    const start = async (...words: string[]) => {
      const command = startCommand('sh', [
        '-c',
        'cd "$0" && exec node "$@"',
        here,
        join(site, '.configure/configure.mjs'),
        ...words,
      ]);
      return { status: await command.ended, output: command.output() };
    };
    const refused = (name: string) => ({
      status: 1,
      output: `--${name} names nothing: is a variable in it not set?\n`,
    });
    expect(await start('--settings', settings, '--out', '')).toEqual(refused('out'));
    expect(await start('--settings', settings, '--site', '')).toEqual(refused('site'));
    expect(await start('--settings', '', '--out', join(folder, 'elsewhere'))).toEqual(
      refused('settings'),
    );
    expect(await start('--check', ' ')).toEqual(refused('check'));
    expect(await readdir(here)).toEqual([]);
  });

  test('puts an installation’s own sentences into every page that has them, and reports those that it can’t', async () => {
    const site = await unpacked();
    const own = { account: { forgot: 'Lost your <b> password?' }, titels: {} };
    expect(await configure(site, { ...SETTINGS, messages: { en: own } })).toEqual({
      status: 1,
      output: expect.stringMatching(
        /messages\.en\.account\.forgot holds markup[^]*messages\.en\.titels is no section; the nearest is titles/,
      ),
    });

    const messages = {
      en: { account: { forgot: 'Lost your password?' }, titles: { pdpa: 'Your data' } },
      ja: { account: { forgot: '忘れた？' } },
    };
    expect(await configure(site, { ...EVERY_LANGUAGE, messages })).toMatchObject({ status: 0 });
    const read = (file: string) => readFile(join(site, file), 'utf8');
    expect(await read('index.html')).toContain('Lost your password?</a>');
    expect(await read('pdpa/index.html')).toContain('<title>Your data – ');
    const japanese = await read('.languages/ja/index.html');
    expect(japanese).toContain('忘れた？</a>');
    expect(japanese).toContain('"loginTab":"ログイン"');
    expect(await read('.languages/ko/index.html')).not.toContain('Lost');
  });

  test('updates compressed copies and hashes', async () => {
    const site = await unpacked();
    await configure(site, SETTINGS);
    const page = await readFile(join(site, 'forget.html'));
    expect(brotliDecompressSync(await readFile(join(site, 'forget.html.br'))).equals(page)).toBe(
      true,
    );
    expect(gunzipSync(await readFile(join(site, 'forget.html.gz'))).equals(page)).toBe(true);
    const policy = await readFile(join(site, '.headers/security-headers.json'), 'utf8');
    for (const name of ['index.html', '404.html', 'pdpa.html']) {
      for (const [, , text = ''] of (await readFile(join(site, name), 'utf8')).matchAll(
        /<(script|style)(?![^>]* src=)[^>]*>([^]*?)<\/\1>/g,
      )) {
        expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
      }
    }
  });

  test('gives the same bytes for the same settings, however often', async () => {
    const site = await configuredOnce();
    const once = await fingerprints(site);
    await configure(site, SETTINGS);
    expect(await fingerprints(site)).toEqual(once);
  });

  test('gives the same bytes for the same settings, whatever the site was configured with before', async () => {
    const site = await unpacked();
    await configure(site, {
      ...SETTINGS,
      company: 'Another',
      basePath: '',
      contactEmail: 'a@lab.sg',
    });
    await configure(site, SETTINGS);
    expect(await fingerprints(site)).toEqual(await fingerprints(await configuredOnce()));
  });

  test('writes the same into another folder, and leaves the built site alone', async () => {
    const untouched = await fingerprints(fromRoot('dist'));
    const [site, out] = [await configuredOnce(), sites()];
    await configure(site, SETTINGS, '--site', fromRoot('dist'), '--out', out);
    expect(await fingerprints(out)).toEqual(await fingerprints(site));
    expect(await fingerprints(fromRoot('dist'))).toEqual(untouched);
  });

  test.each([
    [{ ...SETTINGS, apiBase: 'http://api.lab.sg' }, 'apiBase must be an https address'],
    [{ ...SETTINGS, storehome: 'x' }, 'storehome is no setting; the nearest is storeHome'],
    [{ ...SETTINGS, storeHome: 'https://store.example.com/' }, 'storeHome is still the example'],
  ])(
    'ends with a sentence for a bad setting, and leaves the site as it was',
    async (settings, problem) => {
      const site = await unpacked();
      const before = await fingerprints(site);
      const { status, output } = await configure(site, settings);
      expect([status, output]).toEqual([1, expect.stringContaining(problem)]);
      expect(output).not.toContain('    at ');
      expect(await fingerprints(site)).toEqual(before);
    },
  );

  test('reports missing arguments', async () => {
    const site = await unpacked();
    const alone = startCommand(process.execPath, [join(site, '.configure/configure.mjs')]);
    expect([await alone.ended, alone.output()]).toEqual([
      1,
      expect.stringContaining('--settings FILE'),
    ]);
    const odd = await configure(site, SETTINGS, '--sites', 'x');
    expect([odd.status, odd.output]).toEqual([1, expect.stringContaining('--sites')]);
    const nowhere = await configure(site, SETTINGS, '--site', join(folder, 'nowhere'));
    expect([nowhere.status, nowhere.output]).toEqual([1, expect.stringContaining('no built site')]);
  });
});

test('the container’s entry point configures a copy and then gives way to the server; a bad setting ends it', async () => {
  const [built, served] = [await unpacked(), sites()];
  const script = (await readFile(fromRoot('deploy/entrypoint.sh'), 'utf8'))
    .replace('/tmp/portal', served)
    .replace('/opt/portal', built);
  const enter = async (settings: object) => {
    const file = join(folder, 'container.json');
    await writeFile(file, JSON.stringify(settings));
    const command = startCommand('sh', ['-c', script, 'entrypoint', 'echo', 'the server runs'], {
      PORTAL_SETTINGS: file,
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
  expect(await readFile(join(built, 'index.html'), 'utf8')).not.toContain('Lab &amp; Söhne');
});

test('npm run configure writes settings into a built site', async () => {
  const out = sites();
  const file = join(folder, 'ours.json');
  await writeFile(file, JSON.stringify(SETTINGS));
  const command = startCommand('npm', [
    'run',
    'configure',
    '--',
    '--settings',
    file,
    '--site',
    fromRoot('dist'),
    '--out',
    out,
  ]);
  expect([await command.ended, command.output()]).toEqual([
    0,
    expect.stringContaining('Lab & Söhne'),
  ]);
  expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('Lab &amp; Söhne');
});
