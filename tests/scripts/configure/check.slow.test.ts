import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkSite } from '../../../scripts/configure/check-site.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { startPortal, type PortalOptions } from '../../../scripts/serve/start-portal.ts';
import { startCommand } from '../running-command.ts';

async function wrongOf(address: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  for await (const { isRight, text } of checkSite(address)) if (!isRight) wrong.push(text);
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
    'basePath is the path of the portal',
    '/userinfo was configured with the settings of the first page',
    'the policy of /forget is that of its build',
    '/ arrives with the script element of its build',
    'proxies may not rewrite / (no-transform)',
    '/ is compressed',
    'immutable',
    'gives its public key',
    '/ in zh-Hans was configured with the settings of the first page',
    '(Vary)',
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
          ? 'window.__PORTAL_CONFIG__ = { apiBase: "https://api.example.com", storehome: "x", company: "Lab" };'
          : page,
      );
  });
  const wrong = await wrongOf(home);
  for (const line of [
    'caches revalidate config.js at each visit',
    'apiBase is still the example',
    'storeHome is missing',
    'storehome is no setting',
    'company has no effect in config.js: run configure with it',
    '/forget is a page: the answer is 200',
    'caches revalidate / at each visit: max-age=9999, immutable',
    '/ has the headers of a page: X-Content-Type-Options',
    'the policy of / is that of its build: there is none',
    '/no-such-page is not found (404), with a page: the answer is 200',
    '/ is compressed',
    'a missing asset is not found (404), and caches may not keep that answer',
    'the entry script is there, compressed',
    'hidden folders are not served',
    '/resetpassword leads to its screen',
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

test.each([
  ['longer than any settings', ';'.repeat(100_001), 'more than 100000 characters'],
  ['of more tokens than any settings', '[0],'.repeat(20_000), 'more than 20000 tokens'],
])('a config.js that is %s is named, and not parsed', async (_, config, problem) => {
  const home = await serve(({ url }, response) => {
    response.writeHead(url === '/config.js' ? 200 : 404, { 'Content-Type': 'text/javascript' });
    response.end(url === '/config.js' ? config : '');
  });
  expect(await wrongOf(home)).toContainEqual(expect.stringContaining(problem));
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
  'the entry script is there, compressed, and caches may keep it for ever (immutable): the answer is 200',
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
  const inForget =
    (what: RegExp | string, by: string): Change =>
    (answer, path) =>
      path === '/forget' ? { ...answer, body: answer.body.replace(what, by) } : answer;
  const OF_POLICY = 'is that of its build';

  const rewritten: Change = (answer) => ({
    ...answer,
    body: answer.body.replace(/ type="module"/g, ' type="1a2b-module"'),
  });

  test.each<[problem: string, of: string, Change]>([
    [
      'there are several: one server has to leave out its own',
      OF_POLICY,
      policy((sent) => [sent, "default-src 'self'"]),
    ],
    [
      "script-src allows 'unsafe-inline'",
      OF_POLICY,
      replaced("script-src 'self'", "$& 'unsafe-inline'"),
    ],
    [
      "frame-ancestors lacks 'none': take pages and .headers/ from the same site",
      OF_POLICY,
      replaced("frame-ancestors 'none'; ", ''),
    ],
    [
      'a proxy or CDN has rewritten the page: turn that off',
      'arrives with the script element of its build',
      rewritten,
    ],
  ])('%s: named with each page, and nothing else is', async (problem, of, change) => {
    const wrong = await wrongBy(change);
    expect(wrong.filter((line) => !line.endsWith(`${of}: ${problem}`))).toEqual([]);
    for (const path of ['/', '/forget'])
      expect(wrong).toContainEqual(expect.stringMatching(`^(the policy of )?${path} `));
  });

  test('sources for the operator’s own calls, and reports, are right', async () => {
    const own = "connect-src 'self' https://monitoring.lab.sg";
    const change = policy((sent) => `${sent.replace("connect-src 'self'", own)}; report-uri /csp`);
    expect(await wrongBy(change)).toEqual([]);
  });

  test('a not-found page with other headers is named', async () => {
    const wrong = await wrongBy((answer) => {
      const { 'x-frame-options': _, ...headers } = answer.headers;
      headers['cache-control'] = 'max-age=600, no-transform';
      return answer.status === 404 ? { ...answer, headers } : answer;
    });
    expect(wrong).toEqual([
      '/no-such-page has the headers of a page: X-Frame-Options',
      'caches revalidate /no-such-page at each visit: max-age=600, no-transform',
    ]);
  });

  test.each([
    ['other settings', inForget(/(data-settings="[^"]*)Lab/, '$1Other')],
    ['no settings', inForget(/ data-settings="[^"]*"/, '')],
  ])('a page with %s is named', async (_, change) => {
    expect(await wrongBy(change)).toEqual([
      '/forget was configured with the settings of the first page',
    ]);
  });

  test('pages for another base path are named', async () => {
    const moved = await wrongBy((answer) => ({
      ...answer,
      body: answer.body.replace('&quot;basePath&quot;:&quot;', '$&/shop'),
    }));
    expect(moved).toContain("basePath is the path of the portal: it is '/shop'");
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
  const noKey = 'gives its public key: the answer is 200';
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
      [
        'read its answers (CORS)',
        ...refused(
          'the answer is 204; not allowed: authorization, content-type, userid, userrange',
        ),
      ],
    ],
    [
      'refuses the preflight',
      { status: 401 },
      refused('the answer is 401; not allowed: this origin or method'),
    ],
    [
      'does not name the token’s header, which ‘*’ does not cover',
      { headers: { ...OPEN, 'Access-Control-Allow-Headers': '*' } },
      refused('the answer is 204; not allowed: authorization'),
    ],
    ['answers with a page', { key: '<!doctype html><title>Sign in</title>' }, [noKey]],
    ['gives a key without an id', { key: '{"publicKey":"MIIB"}' }, [noKey]],
    ['gives a key that is too short', { key: keyOf(512) }, [noKey]],
  ])('that %s', async (_, changed, lines) => {
    given = { ...GOOD, ...changed };
    const wrong = await wrongOf(portal.home);
    expect(wrong).toEqual(lines.map(() => expect.stringMatching(/^the API /)));
    wrong.forEach((line, at) => expect(line.endsWith(lines[at] ?? '?')).toBe(true));
  });
});

test('a host that chooses among languages, behind a cache that does not, is named', async () => {
  const portal = await portalFor({ languages: ['en', 'ja'] });
  const home = await serve(({ url = '' }, response) => {
    void passedOn(portal.url + url, 'en').then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  expect(await wrongOf(home)).toEqual([
    ...UNCOMPRESSED,
    "the host serves one language, and the page changes it in the browser: the host chooses a language (Vary), but a browser that asks for ja got 'en'",
  ]);
});
