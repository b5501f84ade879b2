import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkSettings,
  offerOf,
  readSettings,
  settingsOf,
  WrongSettings,
} from '../../../scripts/configure/settings-file.ts';

const GOOD = {
  apiBase: 'https://api.lab.sg',
  userRangeId: 7,
  loginTypeIds: [{ name: 'pc', value: 1 }],
  storeHome: 'https://store.lab.sg/',
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-settings-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, text: string | Buffer) {
  await writeFile(join(folder, name), text);
  return readSettings(join(folder, name));
}

describe('a file of settings', () => {
  test('may be JSON, of which config.js keeps what calls and cookies need', async () => {
    const given = { ...GOOD, company: 'Lab', basePath: '/shop' };
    const { values, script } = await read('a.json', JSON.stringify(given));
    expect(values).toEqual(given);
    expect((await read('a.js', script)).values).toEqual(GOOD);
  });

  test('may be a config.js, whose other statements stay', async () => {
    const set = 'window.__PORTAL_CONFIG__ =';
    const more = `;\nwindow.addEventListener('portal:failure', () => navigator.sendBeacon('/m'));\n`;
    const values = { ...GOOD, company: 'Lab' };
    const text = `// ours\n${set} ${JSON.stringify(values)}${more}`;
    const script = `// ours\n${set} ${JSON.stringify(GOOD, null, 2)}${more}`;
    expect(await read('config.js', text)).toEqual({ values, script, folder });
  });

  test('is never run: its code has no effect and sets no values', async () => {
    const mark = join(folder, 'written-by-the-script');
    const writes = `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`;
    const escape = `import('x').catch((error) => error.constructor.constructor(${JSON.stringify(writes)})())`;
    const direct = `(() => { ${writes} })()`;
    for (const statement of [escape, direct]) {
      const text = `window.__PORTAL_CONFIG__ = ${JSON.stringify(GOOD)};\n${statement};\n`;
      expect((await read('b.js', text)).values).toEqual(GOOD);
    }
    for (const value of [escape, direct, `{ company: ${direct} }`]) {
      await expect(read('b.js', `window.__PORTAL_CONFIG__ = ${value};`)).rejects.toThrow(
        /b\.js, line 1: settings are plain values/,
      );
    }
    await new Promise(setImmediate);
    expect(existsSync(mark)).toBe(false);
  });

  test('reads every kind of plain value', async () => {
    const text = "{ a: 'x', 'b': [1, -2, [true]], c: { d: null, 3: `plain` } }";
    const values = { a: 'x', b: [1, -2, [true]], c: { d: null, 3: 'plain' } };
    expect(await read('a.js', `self.__PORTAL_CONFIG__ = ${text}`)).toMatchObject({ values });
  });

  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const set = (value: string) => `window.__PORTAL_CONFIG__ = ${value};`;

  test.each([
    ['a.js', 'window.__PORTAL_CONFIG__ = {', 'has an error in it'],
    ['a.js', set(`{ messages: ${nested(20_000)} }`), 'has an error in it'],
    ['a.js', 'var x = window.__PORTAL_CONFIG__;', 'sets no window.__PORTAL_CONFIG__'],
    ['a.js', `if (1) ${set('{}')}`, 'sets no window.__PORTAL_CONFIG__'],
    ['a.js', `${set('{}')}\nwindow.__PORTAL_CONFIG__.company = "Lab";`, 'more than once'],
    ['a.js', set('{\n apiBase: location.origin }'), 'line 2: settings are plain values'],
    ['a.js', set(`{ more: ${nested(11)} }`), 'in one another, deeper than any setting'],
    ['a.json', `{"messages": ${nested(100_000)}}`, 'in one another, deeper than any setting'],
    ['a.js', ';'.repeat(100_001), 'more than 100000 characters'],
    ['a.js', '[0],'.repeat(20_000), 'more than 20000 tokens'],
    ['a.json', '{', 'is not a JSON object'],
    ['a.json', '[]', 'is not a JSON object'],
  ])('that can not be used is refused with a sentence: %s %s', async (name, text, problem) => {
    await expect(read(name, text)).rejects.toThrow(problem);
  });

  test.each([
    '1',
    '{ company: `a${1}` }',
    '{ company: -"1" }',
    '{ get company() { return 1; } }',
    '{ ["company"]: 1 }',
    '{ company: /a/ }',
    '{ company: 1n }',
    '{ ...more }',
    '{ languages: [...all] }',
    '{ "__proto__": { apiBase: "x" } }',
    `{ messages: ${nested(1000)} }`,
  ])('that sets anything but plain values is refused: %s', async (value) => {
    await expect(read('a.js', set(value))).rejects.toThrow(WrongSettings);
  });

  const COMPANY = `window.__PORTAL_CONFIG__ = { company: 'Müller' };`;
  test.each([
    ['Latin-1', Buffer.from(COMPANY, 'latin1')],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${COMPANY}`, 'utf16le')],
    ['UTF-16 without', Buffer.from(COMPANY.replace('ü', 'u'), 'utf16le')],
    ['CP932', Buffer.from([0x27, 0x93, 0xfa, 0x96, 0x7b, 0x27])],
  ])('in %s is refused', async (_, content) => {
    for (const name of ['a.js', 'a.json'])
      await expect(read(name, content)).rejects.toThrow(/is not encoded in UTF-8: save it/);
  });

  test('may begin with the byte-order mark of UTF-8', async () => {
    expect((await read('a.js', `\uFEFF${COMPANY}`)).values).toEqual({ company: 'Müller' });
  });

  test('that is not there is reported as such', async () => {
    await expect(readSettings(join(folder, 'gone.js'))).rejects.toThrow(/gone\.js can not be read/);
  });
});

describe('settings', () => {
  test.each([
    [
      { ...GOOD, apiBase: ' \t', storeHome: 'https://example.com', supportMail: 'a@lab.sg' },
      ['apiBase is missing', 'storeHome is still the example', 'supportMail is no setting'],
    ],
    [
      { ...GOOD, loginTypeIds: [], basePath: '/a/../b', company: 7 },
      [
        "loginTypeIds must be a list of {name, value}, one of them named 'pc'",
        'basePath must be a path',
        'company must be a text',
      ],
    ],
  ])('%j are refused, and every wrong key is named at once', (values, problems) => {
    expect(() => checkSettings(settingsOf(values), true)).toThrow(
      new RegExp(problems.map((line) => line.replace(/[.{}']/g, '.')).join('[^]*')),
    );
  });

  test('a text that was once read in another encoding is refused, wherever it is', () => {
    const given = settingsOf({
      ...GOOD,
      company: 'M\uFFFDller',
      messages: { en: { account: { forgot: 'Pa\uFFFD' } } },
    });
    expect(() => checkSettings(given, true)).toThrow(
      /^company holds U\+FFFD.*\nmessages holds U\+FFFD.*$/,
    );
  });

  test('control characters of others are escaped, and many unknown keys of any length are short to tell', () => {
    const names = Array.from(
      { length: 5000 },
      (_, at) => `${at}\u001b[2J\u202e\n${'x'.repeat(5000)}`,
    );
    const given = settingsOf({ ...GOOD, ...Object.fromEntries(names.map((name) => [name, 1])) });
    let refusal = '';
    try {
      checkSettings(given, true);
    } catch (error) {
      refusal = String(error);
    }
    expect(refusal.split('\n')).toHaveLength(21);
    expect(refusal.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
    expect(refusal).toContain('4980 more are no settings.');
    expect(refusal.length).toBeLessThan(5000);
  });

  test('offer languages in the build’s order; the default one is English, or else the first', () => {
    const offer = (...languages: string[]) => offerOf(['en', 'ja', 'ko'], { languages });
    expect(offer('ja', 'en')).toEqual({ languages: ['en', 'ja'], defaultLanguage: 'en' });
    expect(offer('ko', 'ja')).toEqual({ languages: ['ja', 'ko'], defaultLanguage: 'ko' });
  });

  test('may be the examples’ outside production', () => {
    const given = settingsOf({ ...GOOD, apiBase: 'https://api.example.com' });
    expect(checkSettings(given, false).apiBase).toBe('https://api.example.com');
  });
});
