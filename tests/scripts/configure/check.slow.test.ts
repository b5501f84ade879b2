import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { API_CALLS } from '#api/contract.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { checkSite } from '../../../scripts/configure/check-site.ts';
import { startPortal, type RunningPortal } from '../../../scripts/serve/start-portal.ts';
import { freePort } from '../build/run-server.ts';
import { startCommand } from '../running-command.ts';

const keyOf = (modulusLength: number): string => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return JSON.stringify({ publicKey: der.toString('base64'), keyId: 7 });
};
const OPEN: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
};
/** What the API answers: its key, a user check, the status of a preflight, the headers of all. */
const GOOD = {
  key: keyOf(2048),
  user: { status: 200, text: '{"exist":false}' },
  status: 204,
  headers: OPEN,
};
let api = GOOD;
const apiServer = createServer(({ method, url }, response) => {
  const user = url?.startsWith(API_CALLS.checkUser.path) && api.user;
  const status = method === 'OPTIONS' ? api.status : user ? user.status : 200;
  response.writeHead(status, api.headers).end(user ? user.text : api.key);
});

let portal: RunningPortal;
beforeAll(async () => {
  const apiBase = new URL(await listen(apiServer)).origin;
  const names = { company: 'Lab & Söhne', supportEmail: 'help@lab.sg' };
  const settings = { languages: ['en', 'ja'], apiBase, ...names };
  portal = await startPortal({ basePath: '/account', settings });
});
afterAll(async () => {
  await portal.stop();
  apiServer.close();
});

async function wrongOf(address: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  for await (const { isRight, text } of checkSite(address)) if (!isRight) wrong.push(text);
  return wrong;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  return listen(server);
}

test('a portal that is served as the recipes do passes every check of the program that comes with the site', async () => {
  const program = fromRoot('dist/.configure/configure.mjs');
  const command = startCommand(process.execPath, [program, '--check', portal.home]);
  expect([await command.ended, command.output()]).toEqual([
    0,
    expect.stringMatching(/^(ok {4}.*\n)+\n\d+ right, 0 wrong\n$/),
  ]);
  // The tests below name the others.
  for (const line of ['proxies may not rewrite / (no-transform)', '/ in ja was', '(Vary)'])
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

test('a reader that leaves, or a full disk, ends the check without a stack', async () => {
  const program = fromRoot('dist/.configure/configure.mjs');
  const check = `node ${program} --check http://127.0.0.1:1/`;
  const left = startCommand('sh', ['-c', `${check} | true`]);
  await left.ended;
  expect(left.output()).toBe('');
  const full = startCommand('sh', ['-c', `${check} > /dev/full`]);
  expect([await full.ended, full.output()]).toEqual([
    1,
    expect.stringMatching(/^The output can not be written: ENOSPC.*\n$/),
  ]);
});

test('an address without a server, and a word that is not an address, are named', async () => {
  expect(await wrongOf(`http://127.0.0.1:${await freePort()}/`)).toContain(
    'config.js is served as a script: there is no answer (ECONNREFUSED)',
  );
  expect(await wrongOf('account')).toEqual([
    expect.stringContaining('https://account.your-company.com/'),
  ]);
});

test('of an answer without an end, also a compressed one, no more than 400 kB are read', async () => {
  function* endless() {
    while (true) yield Buffer.alloc(100_000);
  }
  const home = await serve((_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' });
    pipeline(Readable.from(endless()), createGzip(), response, () => undefined);
  });
  expect(await wrongOf(home)).toContain('/forget is a page: the answer has more than 400 kB');
});

interface Answered {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string;
}

/** What a server in front of the portal, or the API, does wrong. */
interface Fault {
  readonly change?: (answer: Answered, path: string) => Answered;
  /** The language in which a cache got the pages. */
  readonly language?: string;
  readonly api?: Partial<typeof GOOD>;
}

/** The server in front passes answers on without compression, which is wrong each time. */
const UNCOMPRESSED = [
  '/ is compressed (br or gzip)',
  'the entry script is there, compressed, and caches may keep it for ever (immutable): the answer is 200',
];

/** What is wrong behind the server, besides the missing compression. */
async function wrongBy({ change = (answer) => answer, language }: Fault) {
  const origin = await serve(({ url = '', method, headers: asked }, response) => {
    const headers = { 'Accept-Language': language ?? asked['accept-language'] ?? 'en' };
    void fetch(portal.url + url, { headers, redirect: 'manual' }).then(async (answer) => {
      const dropped = ['content-encoding', 'content-length', 'transfer-encoding'];
      const kept = [...answer.headers].filter(([name]) => !dropped.includes(name));
      const sent = {
        status: answer.status,
        headers: Object.fromEntries(kept),
        body: await answer.text(),
      };
      const { status, headers: changed, body } = method === 'GET' ? change(sent, url) : sent;
      response.writeHead(status, changed).end(body);
    });
  });
  return (await wrongOf(`${origin}account/`)).filter((line) => !UNCOMPRESSED.includes(line));
}

const POLICY = 'content-security-policy';
const policy = (by: (sent: string) => string | string[]): Fault => ({
  change: ({ headers, ...answer }) => {
    const sent = headers[POLICY];
    return { ...answer, headers: sent ? { ...headers, [POLICY]: by(String(sent)) } : headers };
  },
});
const body = (what: RegExp | string, by: string, of = /./): Fault => ({
  change: (answer, path) =>
    of.test(path) ? { ...answer, body: answer.body.replace(what, by) } : answer,
});
const replaced = (what: string, by: string): Fault => policy((sent) => sent.replace(what, by));
const notFound: Fault = {
  change: (answer) => {
    const { 'x-frame-options': _, ...headers } = answer.headers;
    headers['cache-control'] = 'max-age=600, no-transform';
    return answer.status === 404 ? { ...answer, headers } : answer;
  },
};
const ownCalls = policy((sent) => {
  const own = "connect-src 'self' https://monitoring.lab.sg";
  return `${sent.replace("connect-src 'self'", own)}; report-uri /csp`;
});
const oneHeader = { api: { headers: { ...OPEN, 'Access-Control-Allow-Headers': '*' } } };
const OTHER = '/forget was configured with the settings of the first page';
const REWRITTEN = 'has rewritten the page: turn that off';
const ALL_HEADERS = 'not allowed: authorization, content-type, userid, userrange';
const refused = (status: number, text: string) => ({ api: { user: { status, text } } });
const UNKNOWN_TENANT = refused(403, '{"code":11010600,"message":"No such user range"}');
const NO_KEY = 'gives its public key: the answer is 200';

test.each<[what: string, Fault, parts: readonly string[]]>([
  ['several policies', policy((sent) => [sent, "default-src 'self'"]), ['there are several']],
  ['unsafe scripts', replaced("script-src 'self'", "$& 'unsafe-inline'"), ["'unsafe-inline'"]],
  ['a policy with less', replaced("frame-ancestors 'none'; ", ''), ["ancestors lacks 'none'"]],
  ['sources for the operator’s own calls, and reports', ownCalls, []],
  ['rewritten scripts', body(/ type="module"/g, ' type="1a2b-module"'), [REWRITTEN]],
  ['other settings', body(/(data-settings="[^"]*)Lab/, '$1Other', /forget$/), [OTHER]],
  ['no settings', body(/ data-settings="[^"]*"/, '', /forget$/), [OTHER, REWRITTEN]],
  ['another base path', body(/basePath&quot;:&quot;/, '$&/x'), ["is '/x/account'", REWRITTEN]],
  ['other headers of the not-found page', notFound, ['X-Frame-Options', 'max-age=600']],
  ['a cache with one language of several', { language: 'en' }, ["asks for ja got 'en'"]],
  ['an API for no other origin', { api: { headers: {} } }, ['read its answers', ALL_HEADERS]],
  ['an API that refuses preflights', { api: { status: 401 } }, ['this origin or method']],
  ['‘*’, which does not cover the token’s header', oneHeader, ['not allowed: authorization']],
  ['a page of the API', { api: { key: '<!doctype html><title>Sign in</title>' } }, [NO_KEY]],
  ['a key without an id', { api: { key: '{"publicKey":"MIIB"}' } }, [NO_KEY]],
  ['an API of another tenant', UNKNOWN_TENANT, ['the answer is 403, No such user range']],
  [
    'another user check',
    refused(200, '{}'),
    ["knows userRangeId '1000': the answer is 200, not as"],
  ],
  ['a key that is too short', { api: { key: keyOf(512) } }, [NO_KEY]],
])('%s: all that is wrong is named, and nothing else', async (_, fault, parts) => {
  api = { ...GOOD, ...fault.api };
  onTestFinished(() => void (api = GOOD));
  const wrong = await wrongBy(fault);
  expect(wrong.filter((line) => !parts.some((part) => line.includes(part)))).toEqual([]);
  for (const part of parts) expect(wrong.join('\n')).toContain(part);
});
