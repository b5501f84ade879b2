import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '#service/sandbox/start-sandbox.ts';
import { checkSite } from '../../../scripts/configure/check/check-site.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { createSite } from '../../../scripts/serve/serve-site.ts';
import { startPortal, type RunningPortal } from '../../../scripts/serve/start-portal.ts';
import { startCommand } from '../running-command.ts';

const wrongOf = async (address: string) =>
  (await checkSite(address)).filter(({ isRight }) => !isRight).map(({ text }) => text);

describe('a portal that is served as the recipes do', () => {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await startPortal({ basePath: '/account' });
  });
  afterAll(() => portal.stop());

  test('passes every check of the program that comes with the site', async () => {
    const command = startCommand(process.execPath, [
      fromRoot('dist/.configure/configure.mjs'),
      '--check',
      portal.home,
    ]);
    expect([await command.ended, command.output()]).toEqual([
      0,
      expect.stringMatching(/^(ok {4}.*\n)+\n\d+ right, 0 wrong\n$/),
    ]);
    for (const said of [
      '/userinfo was configured',
      'Content-Security-Policy is sent',
      '/ comes compressed',
      'immutable',
      'change-password leads',
      'public key',
      'wants ja gets every page',
      'words of ja',
      '(Vary)',
      'somebody chose',
    ]) {
      expect(command.output()).toContain(said);
    }
  });

  test('at another address than its base path is reported', async () => {
    const wrong = await wrongOf(portal.url);
    expect(wrong).toContainEqual(
      expect.stringContaining('config.js is there, as a script: the answer is 404'),
    );
  });
});

test('pages that were configured for another company than config.js says are reported', async () => {
  const portal = await startPortal({ settings: { company: 'Lab & Söhne' } });
  // Same length: the server has read its files already.
  await writeFile(
    join(portal.folder, 'config.js'),
    (await readFile(join(portal.folder, 'config.js'), 'utf8')).replace(
      'Lab & Söhne',
      'Lab & Others',
    ),
  );
  const wrong = await wrongOf(portal.home);
  expect(wrong).toContain(
    "/pdpa was configured with these settings: its company is 'Lab & Söhne', and config.js says 'Lab & Others': run configure",
  );
  await portal.stop();
});

test('an API on another origin has to allow the portal’s origin', async () => {
  const sandbox = await startSandbox({ hashRounds: 1 });
  const portal = await startPortal({ settings: { apiBase: sandbox.url } });
  const wrong = await wrongOf(portal.home);
  expect(wrong).toEqual([
    `the API lets ${portal.url} read its answers (CORS)`,
    ...['GET', 'POST', 'PUT'].map(
      (method) =>
        `the API lets ${portal.url} call it by ${method} (CORS): it does not know this origin`,
    ),
  ]);
  const friendly = await startSandbox({ hashRounds: 1, origins: [portal.url] });
  await portal.stop();
  const again = await startPortal({
    port: Number(new URL(portal.url).port),
    settings: { apiBase: friendly.url },
  });
  expect(await wrongOf(again.home)).toEqual([]);
  await Promise.all([again.stop(), sandbox.stop(), friendly.stop()]);
});

describe('an API that answers browsers in its own way', () => {
  let api: Server;
  let status = 204;
  let letIn: Record<string, string> = {};
  const keyOf = (modulusLength: number, publicExponent = 65_537) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength, publicExponent });
    return JSON.stringify({
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      keyId: 7,
    });
  };
  const KEY = keyOf(2048);
  let key = KEY;
  let portal: RunningPortal;
  beforeAll(async () => {
    api = createServer(({ method }, response) =>
      response.writeHead(method === 'OPTIONS' ? status : 200, letIn).end(key),
    ).listen(0, '127.0.0.1');
    await once(api, 'listening');
    portal = await startPortal({
      settings: {
        languages: ['en'],
        apiBase: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      },
    });
  });
  afterAll(async () => {
    await portal.stop();
    api.close();
  });
  const EVERYBODY = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': '*',
    'Access-Control-Allow-Headers': '*, Authorization',
  };

  test('may allow every origin', async () => {
    [status, letIn] = [204, EVERYBODY];
    expect(await wrongOf(portal.home)).toEqual([]);
  });

  test.each([
    '',
    '{}',
    'null',
    '<!doctype html><title>Sign in</title>',
    '{"publicKey":"","keyId":7}',
    '{"publicKey":"MIIB"}',
    '{"code":50001,"message":"no"}',
  ])('has to give a key, and not %j', async (text) => {
    [status, letIn, key] = [204, EVERYBODY, text];
    expect(await wrongOf(portal.home)).toEqual([
      expect.stringMatching(
        /^the API at \S+ gives its public key: its answer is no JSON with publicKey and keyId$/,
      ),
    ]);
    key = KEY;
  });

  test.each([
    ['that is none', '{"publicKey":"MIIB","keyId":7}'],
    ['that is too short', keyOf(512)],
    ['with another exponent', keyOf(2048, 3)],
  ])('has to give a key that the portal uses, and not one %s', async (_, text) => {
    [status, letIn, key] = [204, EVERYBODY, text];
    expect(await wrongOf(portal.home)).toEqual([
      expect.stringMatching(
        /^the API at \S+ gives its public key: it is no RSA key of 1024 to 8192 bits with the exponent 65537$/,
      ),
    ]);
    key = KEY;
  });

  test('has to answer the preflight with success, whatever its headers are', async () => {
    [status, letIn] = [401, EVERYBODY];
    expect(await wrongOf(portal.home)).toEqual(
      ['GET', 'POST', 'PUT'].map(
        (method) =>
          `the API lets ${portal.url} call it by ${method} (CORS): to OPTIONS the answer is 401`,
      ),
    );
  });

  test('has to allow the token header by name, which ‘*’ does not cover', async () => {
    [status, letIn] = [204, { ...EVERYBODY, 'Access-Control-Allow-Headers': '*' }];
    expect(await wrongOf(portal.home)).toEqual(
      ['GET', 'POST', 'PUT'].map(
        (method) =>
          `the API lets ${portal.url} call it by ${method} (CORS): it does not allow authorization`,
      ),
    );
  });
});

describe('what is wrong is named in a line', () => {
  let folder = '';
  let server: Server;
  let home = '';
  /**
   * A host that does everything wrong: no headers, one page for every address, everything cached
   * for ever.
   */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-check-'));
    await cp(fromRoot('dist'), folder, { recursive: true });
    await writeFile(
      join(folder, 'config.js'),
      'window.__PORTAL_CONFIG__ = { apiBase: "https://api.example.com", storehome: "x" };',
    );
    server = createServer((request, response) => {
      const file = request.url === '/config.js' ? 'config.js' : 'index.html';
      void readFile(join(folder, file)).then((content) =>
        response
          .writeHead(200, {
            'Content-Type': file === 'config.js' ? 'text/javascript' : 'text/html',
            'Cache-Control': 'max-age=9999, immutable',
          })
          .end(content),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  test('of a host that answers everything with the first page, without headers', async () => {
    const wrong = await wrongOf(home);
    for (const said of [
      'config.js is asked for again at each visit',
      'apiBase is still the example',
      'storeHome is missing',
      'storehome is no setting; the nearest is storeHome',
      '/forget is its own page: it is another one',
      "/ is asked for again at each visit: Cache-Control is 'max-age=9999, immutable'",
      'the policy of / lets its own scripts and styles in',
      '/no-such-page is not found (404): the answer is 200',
      'Content-Security-Policy is sent',
      '/ comes compressed',
      'an asset that is not there gets 404, and nobody keeps that answer',
      'hidden folders are not given out',
      'the entry script comes compressed',
      '/forget.html leads to its screen: it leads to another page',
      'the words of ja are there: missing, or not JSON: account, code, shell, titles',
    ]) {
      expect(wrong).toContainEqual(expect.stringContaining(said));
    }
  });

  test('of a missing host, and of an invalid address', async () => {
    const wrong = await wrongOf('http://127.0.0.1:1/');
    expect(wrong).toContainEqual('config.js is there, as a script: there is no answer');
    expect(await wrongOf('account')).toEqual([
      expect.stringContaining('https://account.your-company.com/'),
    ]);
    const command = startCommand(process.execPath, [
      fromRoot('dist/.configure/configure.mjs'),
      '--check',
      home,
    ]);
    expect(await command.ended).toBe(1);
  });
});

test('a host that redirects pages to a trailing slash passes', async () => {
  const page = await readFile(fromRoot('dist/forget.html'), 'utf8');
  const server = createServer(({ url = '' }, response) => {
    const isPage = url === '/forget/';
    response
      .writeHead(
        isPage ? 200 : 301,
        isPage
          ? { 'Content-Type': 'text/html' }
          : { Location: url === '/forget' ? '/forget/' : '/elsewhere/' },
      )
      .end(isPage ? page : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = await checkSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(found).toContainEqual({ isRight: true, text: '/forget is its own page' });
  expect(found).toContainEqual({ isRight: false, text: '/pdpa is a page: the answer is 301' });
  server.close();
});

/**
 * The portal's page in this language, without headers that a server in front would set or leave
 * out.
 */
async function passedOn(
  portal: RunningPortal,
  url: string,
  language: string,
  leftOut: readonly string[] = [],
) {
  const answer = await fetch(portal.url + url, {
    headers: { 'Accept-Language': language },
    redirect: 'manual',
  });
  const dropped = ['content-encoding', 'content-length', 'transfer-encoding', ...leftOut];
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !dropped.includes(name)),
  );
  return { status: answer.status, headers, body: await answer.text() };
}

interface Answered {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string;
}

describe('a server in front that changes answers', () => {
  const SETTINGS = {
    languages: ['en'],
    company: 'Lab & Söhne',
    contactPhone: '+65 6123 4567',
    contactEmail: 'lab@lab.sg',
    facilityAddress: 'Lobby D, 7 Way',
    supportEmail: 'help@lab.sg',
  };
  let portal: RunningPortal;
  let server: Server;
  let home = '';
  let change: (answer: Answered, path: string) => Answered = (answer) => answer;
  const UNPACKED = [
    '/ comes compressed (br or gzip)',
    'the entry script comes compressed (br or gzip)',
  ];
  const wrong = async (by: typeof change) => {
    change = by;
    return (await wrongOf(home)).filter((line) => !UNPACKED.includes(line));
  };
  beforeAll(async () => {
    portal = await startPortal({ settings: SETTINGS });
    server = createServer(({ url = '', method = '' }, response) => {
      void passedOn(portal, url, 'en').then((answer) => {
        const { status, headers, body } = method === 'GET' ? change(answer, url) : answer;
        response.writeHead(status, headers).end(body);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(async () => {
    server.close();
    await portal.stop();
  });

  test('nothing passes', async () => {
    expect(await wrong((answer) => answer)).toEqual([]);
  });

  const policy = (by: (policy: string) => string | string[]) => (answer: Answered) => {
    const { 'content-security-policy': sent, ...headers } = answer.headers;
    return {
      ...answer,
      headers:
        sent === undefined ? headers : { ...headers, 'content-security-policy': by(String(sent)) },
    };
  };
  test.each([
    [
      'a second policy',
      (sent: string) => [sent, "default-src 'self'"],
      'there are 2, and each forbids what only the others let in',
    ],
    [
      'the same policy, twice',
      (sent: string) => [sent, sent],
      'there are 2, and each forbids what only the others let in',
    ],
    [
      'scripts of anybody in the page',
      (sent: string) => sent.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      "script-src has 'unsafe-inline' as well",
    ],
    [
      'evaluation, in capitals',
      (sent: string) => sent.replace("script-src 'self'", "SCRIPT-SRC 'self' 'Unsafe-Eval'"),
      "script-src has 'unsafe-eval' as well",
    ],
    [
      'a directive that comes before script-src',
      (sent: string) => `${sent}; script-src-elem *`,
      'it has script-src-elem as well',
    ],
    [
      'frames',
      (sent: string) => sent.replace("frame-ancestors 'none'; ", ''),
      'it lacks frame-ancestors',
    ],
    [
      'no calls home',
      (sent: string) => sent.replace("connect-src 'self'", "connect-src 'none'"),
      "connect-src lacks 'self'",
    ],
  ])('the policy (%s) is named with each page', async (_, by, instead) => {
    const lines = await wrong(policy(by));
    for (const path of ['/', '/forget', '/pdpa', '/no-such-page'])
      expect(lines).toContainEqual(
        expect.stringContaining(`the policy of ${path} lets nothing else in: ${instead}`),
      );
  });

  test('the policy, so that hashes stand in another directive, is named with each page', async () => {
    const hashes = / 'sha256-[^;]*/;
    const lines = await wrong(
      policy((sent) =>
        sent.replace(
          /(script-src [^;]*); style-src 'self'([^;]*)/,
          (_, scripts: string, styles: string) =>
            `${scripts.replace(hashes, '')}${styles}; style-src 'self'${hashes.exec(scripts)?.[0] ?? ''}`,
        ),
      ),
    );
    for (const path of ['/', '/forget', '/no-such-page'])
      expect(lines).toContainEqual(
        expect.stringMatching(
          `^the policy of ${path} lets its own scripts and styles in: \\d+ are not in it`,
        ),
      );
  });

  test('the policy by origins for the operator’s own calls and pictures passes, and so do reports', async () => {
    expect(
      await wrong(
        policy(
          (sent) =>
            `${sent.replace("connect-src 'self'", "connect-src 'self' https://monitoring.lab.sg")}; report-uri /csp`,
        ),
      ),
    ).toEqual([]);
  });

  test('only headers of the not-found page is named', async () => {
    const lines = await wrong((answer) => {
      const { 'x-frame-options': _, ...headers } = answer.headers;
      return answer.status === 404
        ? {
            ...answer,
            headers: {
              ...headers,
              'cache-control': 'max-age=600',
              'referrer-policy': 'unsafe-url',
            },
          }
        : answer;
    });
    for (const path of ['/no-such-page', '/no/such/page']) {
      expect(lines).toContain(
        `${path} is asked for again at each visit: Cache-Control is 'max-age=600'`,
      );
      expect(lines).toContain(
        `${path} has the headers of a page: not so: Referrer-Policy is sent: it is 'unsafe-url'; X-Frame-Options is sent: it is ''`,
      );
    }
    expect(lines).not.toContainEqual(expect.stringContaining('/forget'));
  });

  test.each([
    ['contactPhone', SETTINGS.contactPhone, '+65 6123 9999'],
    ['contactEmail', SETTINGS.contactEmail, 'new@lab.sg'],
    ['facilityAddress', SETTINGS.facilityAddress, 'Lobby E & F'],
    ['supportEmail', SETTINGS.supportEmail, 'support@lab.sg'],
  ])(
    '%s in config.js alone leaves pages that were not configured with these settings',
    async (key, former, latest) => {
      const inConfig = (by: (script: string) => string) => (answer: Answered, path: string) =>
        path === '/config.js' ? { ...answer, body: by(answer.body) } : answer;
      const not = (path: string, said: string, value: string) =>
        `${path} was configured with these settings: its ${key} is '${said}', and config.js says '${value}': run configure`;
      const changed = await wrong(
        inConfig((script) => script.replace(JSON.stringify(former), JSON.stringify(latest))),
      );
      expect(changed).toContain(not('/forget', former, latest));
      const dropped = await wrong(
        inConfig((script) => script.replace(new RegExp(`"${key}": .*`), '')),
      );
      expect(dropped).toContain(not('/forget', former, ''));
      for (const lines of [changed, dropped]) for (const line of lines) expect(line).toContain(key);
    },
  );
});

test('a site that was never configured is not called configured, though neither it nor its config.js names anybody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-as-built-'));
  await cp(fromRoot('dist'), folder, { recursive: true });
  const settings = {
    apiBase: '/',
    storeHome: '/store',
    userRangeId: 1,
    loginTypeIds: [{ name: 'pc', value: 1 }],
  };
  await writeFile(
    join(folder, 'config.js'),
    `window.__PORTAL_CONFIG__ = ${JSON.stringify(settings)};`,
  );
  for (const copy of ['config.js.br', 'config.js.gz'])
    await rm(join(folder, copy), { force: true });
  const site = createSite({ folder, basePath: '' });
  const server = createServer((request, response) => {
    void site.serve(request, response).then((served) => served || site.notFound(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = (
    await checkSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  ).filter(({ text }) => text.includes('was configured'));
  expect(found.length).toBeGreaterThan(8);
  for (const line of found)
    expect(line).toEqual({
      isRight: false,
      text: expect.stringMatching(/: it is as it was built: run configure$/),
    });
  server.close();
  await rm(folder, { recursive: true });
});

test('a host that serves another language than wanted is reported, with the pages', async () => {
  const portal = await startPortal();
  const server = createServer(
    ({ url = '', headers: { 'accept-language': wanted = '' } }, response) => {
      void passedOn(portal, url, url === '/pdpa' && wanted === 'ja' ? 'en' : wanted, ['vary']).then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      );
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wrong = await wrongOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(wrong).toEqual([
    '/ comes compressed (br or gzip)',
    'the entry script comes compressed (br or gzip)',
    "whoever wants ja gets every page in it: /pdpa comes in 'en', and Content-Language is 'en'",
    'pages say that they depend on Accept-Language, Cookie (Vary)',
    "the language that somebody chose comes before what their browser wants: the page comes in 'en'",
  ]);
  server.close();
  await portal.stop();
});

test('a cache before a host that chooses among languages, and gives all of them one page, is reported', async () => {
  const portal = await startPortal();
  const stored = new Map<string, ReturnType<typeof passedOn>>();
  const cache = createServer(({ url = '' }, response) => {
    const answer = stored.get(url) ?? passedOn(portal, url, 'ko');
    stored.set(url, answer);
    void answer.then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  }).listen(0, '127.0.0.1');
  await once(cache, 'listening');
  expect(
    await wrongOf(`http://127.0.0.1:${(cache.address() as AddressInfo).port}/`),
  ).toContainEqual(
    expect.stringMatching(
      /^every language gets the same page.*does a cache in front of it heed Vary\?$/,
    ),
  );
  cache.close();
  await portal.stop();
});

describe("a stranger's site", () => {
  /** Answers every path with this page, and counts requests. */
  async function serve(page: string) {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.setHeader('Content-Type', 'text/html').end(page);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { server, url: `http://127.0.0.1:${port}/`, asked: () => asked };
  }

  test.each([
    ['a script address that never ends', `src="${'assets/main-'.repeat(160_000)}`],
    ['language controls that never end', '<nav id=languages '.repeat(110_000)],
  ])('is examined in seconds, also with %s', async (_, page) => {
    const { server, url } = await serve(page);
    expect((await wrongOf(url)).length).toBeGreaterThan(0);
    server.close();
  });

  test('gets requests for a few languages and files only, however many it names', async () => {
    const links = Array.from({ length: 900 }, (_, at) => `?language=x${at}`).join('');
    const names = 'a '.repeat(900);
    const { server, url, asked } = await serve(
      `<nav id=languages data-words="/w/" data-first="${names}">${links}</nav>`,
    );
    await wrongOf(url);
    expect(asked()).toBeLessThan(1000);
    server.close();
  });
});
