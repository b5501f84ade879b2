import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONFIG_KEYS } from '../../src/settings/page-settings.ts';
import { readSettings } from '../../src/settings/read-settings.ts';
import { parseSettings, type RawSettings } from '../../src/settings/setting-checks.ts';

const ORIGIN = 'https://portal.example.com';
const GOOD = {
  apiBase: 'https://api.example.com/v1/',
  userRangeId: '1000',
  loginTypeIds: [
    { name: 'mobile', value: 2 },
    { name: 'pc', value: 'pc-id' },
  ],
  storeHome: 'https://store.example.com',
};

const parseConfig = (raw: object, origin = ORIGIN, isProduction = false) =>
  parseSettings(CONFIG_KEYS, raw as RawSettings, origin, isProduction);

function problemsOf(raw: object): readonly string[] {
  const parsed = parseConfig(raw);
  return parsed.ok ? [] : parsed.error.map(({ key }) => key);
}

function valueOf(raw: object) {
  const parsed = parseConfig({ ...GOOD, ...raw });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The settings of a build with all settings, and a `config.js` that sets `given`. */
function builtWithAll(mode: string, given: unknown) {
  vi.stubEnv('MODE', mode);
  vi.stubEnv(
    'BUILD_TIME_SETTINGS',
    JSON.stringify({
      apiBase: 'https://api.oligo.sg',
      storeHome: 'https://oligo.sg/',
      userRangeId: '1000',
      loginTypeIds: JSON.stringify(GOOD.loginTypeIds),
    }),
  );
  vi.stubGlobal('window', { __PORTAL_CONFIG__: given });
  vi.stubGlobal('location', { origin: ORIGIN });
  return readSettings();
}

describe('the settings', () => {
  it('are refused in production if config.js could not be read, even if the build has them all', () => {
    expect(builtWithAll('prod', undefined)).toEqual({ ok: false, error: [] });
    expect(builtWithAll('prod', {})).toMatchObject({
      ok: true,
      value: { apiBase: 'https://api.oligo.sg' },
    });
    expect(builtWithAll('prod', { apiBase: 'https://other.oligo.sg' })).toMatchObject({
      ok: true,
      value: { apiBase: 'https://other.oligo.sg' },
    });
    expect(builtWithAll('uat', undefined)).toMatchObject({ ok: true });
  });

  it('that pages show are configure’s: config.js can’t change them, and not even be wrong in them', () => {
    const shown = { company: 'Other', basePath: '/other', supportEmail: 'nowhere', messages: 7 };
    expect(builtWithAll('prod', shown)).toEqual(builtWithAll('prod', {}));
  });

  it('are complete with the four required keys; the others have defaults or are left out', () => {
    expect(valueOf({})).toEqual({
      environment: 'prod',
      basePath: '',
      apiBase: 'https://api.example.com/v1',
      userRangeId: '1000',
      loginTypeIds: { pc: 'pc-id' },
      company: '',
      storeHome: 'https://store.example.com/',
      returnOrigins: [],
    });
  });

  it('name every required key that is missing, all at once', () => {
    expect(problemsOf({})).toEqual(['apiBase', 'userRangeId', 'loginTypeIds', 'storeHome']);
    for (const key of Object.keys(GOOD)) {
      for (const blank of ['', ' \t', undefined, null])
        expect(problemsOf({ ...GOOD, [key]: blank })).toEqual([key]);
    }
  });

  it('name every key that is malformed', () => {
    const bad: Readonly<Record<string, readonly unknown[]>> = {
      environment: ['staging'],
      basePath: ['account', '//evil.example', '/.', '/..', '/a/../b', '/account/./'],
      apiBase: [
        'ftp://api.example.com',
        '//api.example.com',
        'http://api.example.com',
        'http://localhost.example.com',
        'https://user:secret@api.example.com',
        'https://api.example.com/v1?tenant=7',
        'https://api.example.com/#v1',
      ],
      storeHome: ['https://a"b/', 'http://store.example.com', 'javascript:alert(1)'],
      returnOrigins: [
        ['https://*.example.com'],
        ['https://store.example.com/path'],
        'store.example.com',
      ],
      userRangeId: [{}, Number.NaN, 2 ** 53 + 2],
      loginTypeIds: [
        '[{"name":"pc"}',
        [],
        [{ name: 'mobile', value: 2 }],
        [{ name: 'pc', value: ' ' }],
      ],
      cookieDomain: ['example.com; Path=/x'],
      company: [7],
      contactPhone: [[]],
      contactEmail: ['hello at your-company.com'],
      supportEmail: ['support'],
      accessibilityStatement: ['http://your-company.com/access', '/access', 'access'],
      languages: [['English']],
      defaultLanguage: ['JA'],
      brand: [
        { accent: 'red' },
        { logo: 'logo.exe' },
        { logo: '../logo.svg' },
        { color: '#000000' },
      ],
      messages: [
        { en: { account: { forgot: 7 } } },
        '{"en":',
        ['Lost your password?'],
        { en: null },
      ],
    };
    for (const [key, values] of Object.entries(bad))
      for (const value of values)
        expect([key, value, problemsOf({ ...GOOD, [key]: value })]).toEqual([key, value, [key]]);
  });

  it('are for an environment of the specification, or for the demo', () => {
    for (const environment of ['dev', 'test', 'uat', 'pre', 'prod', 'demo'])
      expect(valueOf({ environment }).environment).toBe(environment);
  });

  it('accept a base path of unreserved characters, dots included', () => {
    for (const basePath of ['/account', '/a/b', '/v1.2', '/a..b', '/~ada', '/my_shop-2']) {
      for (const given of [basePath, `${basePath}/`]) {
        expect(valueOf({ basePath: given }).basePath).toBe(basePath);
        expect(new URL(basePath, ORIGIN).pathname).toBe(basePath);
      }
    }
    expect(valueOf({ basePath: '/' }).basePath).toBe('');
  });

  it('may be texts, as build-time variables are, or real values, as /config.js can set', () => {
    const origins = ['https://a.example.com', 'http://localhost:3000'];
    expect(valueOf({ returnOrigins: origins }).returnOrigins).toEqual(origins);
    expect(valueOf({ returnOrigins: JSON.stringify(origins) }).returnOrigins).toEqual(origins);
    expect(valueOf({ returnOrigins: origins.join(', ') }).returnOrigins).toEqual(origins);
    expect(valueOf({ loginTypeIds: JSON.stringify(GOOD.loginTypeIds) }).loginTypeIds.pc).toBe(
      'pc-id',
    );
    expect(valueOf({ userRangeId: 1000 }).userRangeId).toBe(1000);
    for (const languages of [['en', 'ja'], '["en","ja"]', 'en, ja'])
      expect(valueOf({ languages }).languages).toEqual(['en', 'ja']);
    const messages = { en: { account: { forgot: 'Lost your password?' } } };
    expect(valueOf({ messages }).messages).toEqual(messages);
    expect(valueOf({ messages: JSON.stringify(messages) }).messages).toEqual(messages);
  });

  it('take paths on the portal’s own origin, and http on a loopback host', () => {
    expect(valueOf({ apiBase: '/' }).apiBase).toBe(ORIGIN);
    expect(valueOf({ apiBase: '/api/' }).apiBase).toBe(`${ORIGIN}/api`);
    for (const host of ['localhost', 'portal.localhost', '127.0.0.1', '[::1]'])
      expect(valueOf({ apiBase: `http://${host}:8090/` }).apiBase).toBe(`http://${host}:8090`);
    expect(valueOf({ storeHome: '/store' }).storeHome).toBe(`${ORIGIN}/store`);
    expect(valueOf({ storeHome: 'http://127.0.0.1:8080/store' }).storeHome).toBe(
      'http://127.0.0.1:8080/store',
    );
  });

  it('refuse a path on an origin to which passwords would be sent unencrypted', () => {
    const parsed = parseConfig({ ...GOOD, apiBase: '/' }, 'http://portal.example.com');
    expect(parsed).toEqual({ ok: false, error: [{ key: 'apiBase', problem: 'malformed' }] });
    expect(parseConfig({ ...GOOD, apiBase: '/' }, 'http://localhost:8080').ok).toBe(true);
  });

  it.each([
    ['apiBase', 'https://example.com/', 'https://api.notexample.com/'],
    ['storeHome', 'https://api.example.org/', 'https://store.lab.sg/Example Lab@example.com'],
    ['company', 'Example Oligo Pte. Ltd.', 'Exemplary Oligo'],
    ['supportEmail', 'support@mail.example.com', 'example@lab.sg'],
    ['cookieDomain', '.example.com', 'example.com.sg'],
  ])('can’t be the examples in production: %s', (key, example, own) => {
    const live = { ...GOOD, apiBase: 'https://api.lab.sg', storeHome: 'https://store.lab.sg' };
    const problems = { ok: false, error: [{ key, problem: 'example' }] };
    expect(parseConfig({ ...live, [key]: example }, ORIGIN, true)).toEqual(problems);
    expect(parseConfig({ ...live, [key]: example }).ok).toBe(true);
    expect(parseConfig({ ...live, [key]: own }, ORIGIN, true).ok).toBe(true);
  });

  it('never throw for any /config.js', () => {
    const raw = fc.dictionary(fc.constantFrom(...Object.keys(CONFIG_KEYS)), fc.anything());
    fc.assert(
      fc.property(raw, (settings) => {
        const parsed = parseConfig(settings);
        expect(parsed.ok || parsed.error.length > 0).toBe(true);
      }),
    );
  });
});

it('a host that is written into headers has only letters, digits, hyphens, underscores and dots, or is an IPv6 address', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme-ascii' }), fc.webAuthority(), fc.domain()),
      (host) => {
        const parsed = parseConfig({ ...GOOD, apiBase: `https://${host}` });
        if (parsed.ok)
          expect(new URL(parsed.value.apiBase).host).toMatch(/^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/);
      },
    ),
  );
  for (const host of ['xn--bcher-kva.example', '[2001:db8::1]', 'api_1.lab:8443', 'bücher.example'])
    expect(problemsOf({ ...GOOD, apiBase: `https://${host}/v1` })).toEqual([]);
});
