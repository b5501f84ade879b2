import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkSite } from '../../../scripts/configure/check/check-site.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { startPortal, type PortalOptions } from '../../../scripts/serve/start-portal.ts';
import { startCommand } from '../running-command.ts';

async function wrongOf(address: string, mostMs?: number): Promise<readonly string[]> {
  const wrong: string[] = [];
  for await (const { isRight, text } of checkSite(address, mostMs)) if (!isRight) wrong.push(text);
  return wrong;
}

/** Starts a server for one test, and gives its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function portalFor(settings: PortalOptions['settings'], basePath = '') {
  const portal = await startPortal({ basePath, ...(settings && { settings }) });
  onTestFinished(() => portal.stop());
  return portal;
}

test('a portal that is served as the recipes do passes every check of the program that comes with the site', async () => {
  const portal = await portalFor(undefined, '/account');
  const program = fromRoot('dist/.configure/configure.mjs');
  const command = startCommand(process.execPath, [program, '--check', portal.home]);
  expect([await command.ended, command.output()]).toEqual([
    0,
    expect.stringMatching(/^(ok {4}.*\n)+\n\d+ right, 0 wrong\n$/),
  ]);
  for (const line of [
    '/userinfo was configured with the settings of config.js',
    'Content-Security-Policy is sent',
    '/ is compressed',
    'immutable',
    'change-password at the root of the host leads to a page',
    'gives its public key',
    'every page is served in ja',
    'the messages of ja are there',
    '(Vary)',
    'a chosen language (cookie) comes before',
  ])
    expect(command.output()).toContain(line);
  expect(await wrongOf(portal.url), 'at another address than its base path').toContain(
    'config.js is served as a script: the answer is 404',
  );
});

test('every mistake of a host is named in a line', async () => {
  const page = await readFile(fromRoot('dist/index.html'));
  // No headers, one page for every address, everything cached for ever.
  const home = await serve(({ url }, response) => {
    const isConfig = url === '/config.js';
    response
      .writeHead(200, {
        'Content-Type': isConfig ? 'text/javascript' : 'text/html',
        'Cache-Control': 'max-age=9999, immutable',
      })
      .end(
        isConfig
          ? 'window.__PORTAL_CONFIG__ = { apiBase: "https://api.example.com", storehome: "x" };'
          : page,
      );
  });
  const wrong = await wrongOf(home);
  for (const line of [
    'caches revalidate config.js at each visit',
    'apiBase is still the example',
    'storeHome is missing',
    'storehome is no setting; the nearest is storeHome',
    '/forget is the right page: it is another one',
    "caches revalidate / at each visit: Cache-Control is 'max-age=9999, immutable'",
    'the policy of / allows its own scripts and styles, and nothing else: there is none',
    '/no-such-page is not found (404): the answer is 200',
    'Content-Security-Policy is sent',
    '/ is compressed',
    'a missing asset is not found (404), and caches may not keep that answer',
    'the entry script is there: its type is',
    'hidden folders are not served',
    'the entry script is compressed',
    '/forget.html leads to its screen: it leads to another page',
    'the messages of ja are there: missing, or not JSON: account, code, shell, titles',
  ])
    expect(wrong).toContainEqual(expect.stringContaining(line));
  const program = fromRoot('dist/.configure/configure.mjs');
  const command = startCommand(process.execPath, [program, '--check', home]);
  expect(await command.ended).toBe(1);
});

test('an address without a server, and a word that is not an address, are named', async () => {
  expect(await wrongOf('http://127.0.0.1:1/')).toContain(
    'config.js is served as a script: there is no answer',
  );
  expect(await wrongOf('account')).toEqual([
    expect.stringContaining('https://account.your-company.com/'),
  ]);
});

/** A host whose every page has these settings in it, and whose config.js is this. */
const hostile = (config: string, settings = '{}') =>
  serve(({ url }, response) => {
    const isConfig = url === '/config.js';
    response
      .writeHead(200, { 'Content-Type': isConfig ? 'text/javascript' : 'text/html' })
      .end(isConfig ? config : `<html><div id="root" data-settings="${settings}"></div></html>`);
  });

const VALID = `apiBase: 'https://api.lab.sg', userRangeId: 7, loginTypeIds: [{ name: 'pc', value: 1 }], storeHome: 'https://store.lab.sg/'`;

test('what a host sends costs little, however much it is: keys, nesting, scripts and length', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `k${at}${'x'.repeat(40)}: 1`).join(',');
  const deep = `${'['.repeat(49_000)}${']'.repeat(49_000)}`;
  const home = await hostile(
    `window.__PORTAL_CONFIG__ = { ${VALID}, ${many} };`,
    `{&quot;company&quot;:${deep}}`,
  );
  const wrong = await wrongOf(home);
  expect(wrong.filter((line) => line.includes('is no setting'))).toHaveLength(20);
  expect(wrong).toContain('19980 more are no settings');
  expect(wrong).toContainEqual(expect.stringContaining('/ was configured with the settings'));
  for (const line of wrong) expect(line.length).toBeLessThan(1100);
});

test('a config.js with the longest possible key, or without an end, is named', async () => {
  const key = await hostile(`window.__PORTAL_CONFIG__ = { ${'x'.repeat(900_000)}: 1 };`);
  expect(await wrongOf(key)).toContainEqual(expect.stringContaining('… is no setting'));
  const endless = await serve(({ url }, response) => {
    response.writeHead(url === '/config.js' ? 200 : 404, { 'Content-Type': 'text/javascript' });
    if (url !== '/config.js') response.end();
    else response.on('drain', () => response.write(';'.repeat(65_536))).write(';'.repeat(65_536));
  });
  expect(await wrongOf(endless)).toContainEqual(expect.stringContaining('more than 1000000'));
});

test('the check of a host that never answers ends, says so, and has printed what it found before', async () => {
  const home = await serve(({ url }, response) => {
    if (url === '/config.js') response.writeHead(404).end();
  });
  expect(await wrongOf(home, 1000)).toEqual([
    'config.js is served as a script: the answer is 404',
    'the check ends within 1 s: the host is too slow, and the rest was not checked',
  ]);
});

test('a logo with a script in it, or without a policy of its own, is named', async () => {
  const config = `window.__PORTAL_CONFIG__ = { ${VALID}, brand: { logo: 'logo.svg' } };`;
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/config.js': ['text/javascript', config],
    '/logo.svg': ['image/svg+xml', '<svg onload="a()"/>'],
  };
  const home = await serve(({ url = '' }, response) => {
    const [type = '', text = ''] = files[url] ?? [];
    response.writeHead(type ? 200 : 404, { 'Content-Type': type }).end(text);
  });
  const wrong = await wrongOf(home);
  expect(wrong).toContain(
    'the logo logo.svg is a picture alone: it holds an event attribute, and has to be a picture alone',
  );
  expect(wrong).toContainEqual(expect.stringContaining('logo.svg has a policy of its own'));
});

interface Answered {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string;
}

/** The portal's answer as a server in front of it passes it on, without compression. */
async function passedOn(address: string, language = 'en'): Promise<Answered> {
  const headers = { 'Accept-Language': language };
  const answer = await fetch(address, { headers, redirect: 'manual' });
  const dropped = ['content-encoding', 'content-length', 'transfer-encoding'];
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !dropped.includes(name))),
    body: await answer.text(),
  };
}

const UNCOMPRESSED = [
  '/ is compressed (br or gzip)',
  'the entry script is compressed (br or gzip)',
];

describe('a server in front that changes answers', () => {
  type Change = (answer: Answered, path: string) => Answered;
  const settings = { languages: ['en'], company: 'Lab & Söhne', supportEmail: 'help@lab.sg' };
  let portal: Awaited<ReturnType<typeof startPortal>>;
  beforeAll(async () => {
    portal = await startPortal({ settings });
  });
  afterAll(() => portal.stop());

  /** What is wrong behind the server, besides the missing compression. */
  async function wrongBy(change: Change): Promise<readonly string[]> {
    const home = await serve(({ url = '', method }, response) => {
      void passedOn(portal.url + url).then((answer) => {
        const { status, headers, body } = method === 'GET' ? change(answer, url) : answer;
        response.writeHead(status, headers).end(body);
      });
    });
    return (await wrongOf(home)).filter((line) => !UNCOMPRESSED.includes(line));
  }

  const POLICY = 'content-security-policy';
  const policy =
    (by: (sent: string) => string | string[]): Change =>
    ({ headers, ...answer }) => {
      const sent = headers[POLICY];
      return { ...answer, headers: sent ? { ...headers, [POLICY]: by(String(sent)) } : headers };
    };
  const replaced = (what: string, by: string) => policy((sent) => sent.replace(what, by));
  const configScript =
    (what: RegExp, by: string): Change =>
    (answer, path) =>
      path === '/config.js' ? { ...answer, body: answer.body.replace(what, by) } : answer;
  const OF_POLICY = 'allows its own scripts and styles, and nothing else';
  const OF_SETTINGS = 'was configured with the settings of config.js';

  test.each<[problem: string, of: string, Change]>([
    [
      'there are 2, and each one forbids what only the others allow: one server has to leave out its own',
      OF_POLICY,
      policy((sent) => [sent, "default-src 'self'"]),
    ],
    [
      "script-src also allows 'unsafe-inline'",
      OF_POLICY,
      replaced("script-src 'self'", "$& 'unsafe-inline'"),
    ],
    [
      "script-src also allows 'unsafe-eval'",
      OF_POLICY,
      replaced("script-src 'self'", "SCRIPT-SRC 'self' 'Unsafe-Eval'"),
    ],
    ['it also has script-src-elem', OF_POLICY, policy((sent) => `${sent}; script-src-elem *`)],
    ['it lacks frame-ancestors', OF_POLICY, replaced("frame-ancestors 'none'; ", '')],
    ["connect-src lacks 'self'", OF_POLICY, replaced("connect-src 'self'", "connect-src 'none'")],
    [
      "its company is 'Lab & Söhne', and config.js says 'Lab & Others': run configure",
      OF_SETTINGS,
      configScript(/Lab & Söhne/, 'Lab & Others'),
    ],
    [
      "its supportEmail is 'help@lab.sg', and config.js says '': run configure",
      OF_SETTINGS,
      configScript(/"supportEmail": .*/, ''),
    ],
    [
      'it was never configured: run configure',
      OF_SETTINGS,
      (answer) => ({ ...answer, body: answer.body.replace(/ data-settings="[^"]*"/, '') }),
    ],
  ])('%s: named with each page, and nothing else is', async (problem, of, change) => {
    const wrong = await wrongBy(change);
    expect(wrong.filter((line) => !line.endsWith(`${of}: ${problem}`))).toEqual([]);
    for (const path of ['/', '/forget', '/pdpa', '/no-such-page'])
      expect(wrong).toContainEqual(expect.stringMatching(`^(the policy of )?${path} `));
  });

  test('hashes in the wrong directive are named with each page', async () => {
    const wrong = await wrongBy(
      policy((sent) => {
        const [, hashes = ''] = /script-src 'self'([^;]*)/.exec(sent) ?? [];
        return sent.replace(hashes, '').replace("style-src 'self'", `$&${hashes}`);
      }),
    );
    for (const path of ['/', '/forget', '/no-such-page'])
      expect(wrong).toContainEqual(
        expect.stringMatching(`^the policy of ${path} .*: \\d+ of its scripts and styles are not`),
      );
  });

  test('sources for the operator’s own calls, and reports, are right', async () => {
    const own = "connect-src 'self' https://monitoring.lab.sg";
    const change = policy((sent) => `${sent.replace("connect-src 'self'", own)}; report-uri /csp`);
    expect(await wrongBy(change)).toEqual([]);
  });

  test('a not-found page with other headers is named', async () => {
    const others = { 'cache-control': 'max-age=600', 'referrer-policy': 'unsafe-url' };
    const wrong = await wrongBy((answer) => {
      const { 'x-frame-options': _, ...headers } = answer.headers;
      return answer.status === 404 ? { ...answer, headers: { ...headers, ...others } } : answer;
    });
    expect(wrong).toEqual(
      ['/no-such-page', '/no/such/page'].flatMap((path) => [
        `caches revalidate ${path} at each visit: Cache-Control is 'max-age=600'`,
        `${path} has the headers of a page: Referrer-Policy is sent: it is 'unsafe-url'; X-Frame-Options is sent: it is ''`,
      ]),
    );
  });

  test('another base path in config.js is named', async () => {
    expect(await wrongBy(configScript(/"basePath": ""/, '"basePath": "/shop"'))).toContain(
      "basePath is the path of the portal: it is '/shop', and the portal is at /",
    );
  });

  test('a redirect that adds a slash is followed, and no other', async () => {
    const page = await passedOn(`${portal.url}/pdpa`);
    const wrong = await wrongBy((answer, path) => {
      if (path === '/pdpa/') return page;
      if (path === '/pdpa') return { status: 301, headers: { location: '/pdpa/' }, body: '' };
      if (path === '/forget') return { status: 301, headers: { location: '/other/' }, body: '' };
      return answer;
    });
    expect(wrong).toContain('/forget is a page: the answer is 301');
    expect(wrong.filter((line) => line.includes('pdpa'))).toEqual([]);
  });
});

describe('an API on another origin', () => {
  const keyOf = (modulusLength: number) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength });
    const der = publicKey.export({ type: 'spki', format: 'der' });
    return JSON.stringify({ publicKey: der.toString('base64'), keyId: 7 });
  };
  const OPEN = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': '*',
    'Access-Control-Allow-Headers': '*, Authorization',
  };
  const GOOD = { key: keyOf(2048), status: 204, headers: OPEN as Record<string, string> };
  const noKey = 'gives its public key: its answer is not JSON with publicKey and keyId';
  const badKey =
    'gives its public key: it is not an RSA key of 1024 to 8192 bits with the exponent 65537';
  const refused = (reason: string) =>
    ['GET', 'POST', 'PUT'].map((method) => `call it by ${method} (CORS): ${reason}`);
  let given = GOOD;
  let portal: Awaited<ReturnType<typeof startPortal>>;
  const api = createServer(({ method }, response) =>
    response.writeHead(method === 'OPTIONS' ? given.status : 200, given.headers).end(given.key),
  );
  beforeAll(async () => {
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    const apiBase = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    portal = await startPortal({ settings: { languages: ['en'], apiBase } });
  });
  afterAll(async () => {
    await portal.stop();
    api.close();
  });

  test.each<[what: string, given: Partial<typeof GOOD>, lines: readonly string[]]>([
    ['allows every origin', {}, []],
    [
      'allows no other origin',
      { headers: {} },
      ['read its answers (CORS)', ...refused('it does not allow this origin')],
    ],
    ['refuses the preflight', { status: 401 }, refused('to OPTIONS the answer is 401')],
    [
      'does not name the token’s header, which ‘*’ does not cover',
      { headers: { ...OPEN, 'Access-Control-Allow-Headers': '*' } },
      refused('it does not allow authorization'),
    ],
    ['answers with a page', { key: '<!doctype html><title>Sign in</title>' }, [noKey]],
    ['gives a key without an id', { key: '{"publicKey":"MIIB"}' }, [noKey]],
    ['gives a key that is too short', { key: keyOf(512) }, [badKey]],
  ])('that %s', async (_, changed, lines) => {
    given = { ...GOOD, ...changed };
    const wrong = await wrongOf(portal.home);
    expect(wrong).toEqual(lines.map(() => expect.stringMatching(/^the API /)));
    wrong.forEach((line, at) => expect(line.endsWith(lines[at] ?? '?')).toBe(true));
  });
});

describe('a host that chooses among languages', () => {
  const LANGUAGES = { languages: ['en', 'ja', 'ko'] };

  test('but not for one page, without Vary and without heeding a choice, is named', async () => {
    const portal = await portalFor(LANGUAGES);
    const home = await serve(({ url = '', headers: { 'accept-language': wanted } }, response) => {
      const language = url === '/pdpa' && wanted === 'ja' ? 'en' : wanted;
      void passedOn(portal.url + url, language).then(({ status, headers, body }) => {
        const { vary: _, ...others } = headers;
        response.writeHead(status, others).end(body);
      });
    });
    expect(await wrongOf(home)).toEqual([
      ...UNCOMPRESSED,
      "every page is served in ja to browsers that ask for it: /pdpa is in 'en', and Content-Language is 'en'",
      'pages say that they depend on Accept-Language, Cookie (Vary)',
      "a chosen language (cookie) comes before the languages of the browser: the page is in 'en'",
    ]);
  });

  test('behind a cache that does not is named', async () => {
    const portal = await portalFor(LANGUAGES);
    const home = await serve(({ url = '' }, response) => {
      void passedOn(portal.url + url, 'ko').then(({ status, headers, body }) =>
        response.writeHead(status, headers).end(body),
      );
    });
    expect(await wrongOf(home)).toContainEqual(
      expect.stringMatching(/^the host serves one language.*does a cache in front of it ignore/),
    );
  });
});

describe('a hostile site', () => {
  test.each([
    ['a script address that never ends', `src="${'assets/main-'.repeat(160_000)}`],
    ['language menus that never end', '<nav id=languages '.repeat(110_000)],
  ])('with %s is examined in seconds', async (_, page) => {
    const home = await serve((_request, response) => response.end(page));
    expect((await wrongOf(home)).length).toBeGreaterThan(0);
  });

  test('gets requests for a few languages and files only, however many it names', async () => {
    const links = Array.from({ length: 900 }, (_, at) => `?language=x${at}`).join('');
    let asked = 0;
    const home = await serve((_request, response) => {
      asked += 1;
      response.end(
        `<nav id=languages data-messages="/w/" data-first="${'a '.repeat(900)}">${links}</nav>`,
      );
    });
    await wrongOf(home);
    expect(asked).toBeLessThan(1000);
  });
});
