import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '#adapters/sandbox/start-sandbox.ts';
import { checkSite } from '../../../scripts/configure/check/check-site.ts';
import { fromRoot } from '../../../scripts/root.ts';
import { startPortal, type RunningPortal } from '../../../scripts/start-portal.ts';
import { startCommand } from '../running-command.ts';

const wrongOf = async (address: string) => (await checkSite(address)).filter(({ isRight }) => !isRight).map(({ text }) => text);

describe('a portal that is served as the recipes do', () => {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await startPortal({ basePath: '/account' });
  });
  afterAll(() => portal.stop());

  test('is right in every line, and the program that comes with the site says so', async () => {
    const command = startCommand(process.execPath, [fromRoot('dist/.configure/configure.mjs'), '--check', portal.home]);
    expect([await command.ended, command.output()]).toEqual([0, expect.stringMatching(/^(ok {4}.*\n)+\n\d+ right, 0 wrong\n$/)]);
    for (const said of ['/userinfo was configured', 'Content-Security-Policy is sent', '/ comes compressed', 'immutable', 'change-password leads', 'public key', 'wants ja gets every page', 'words of ja', '(Vary)', 'somebody chose']) {
      expect(command.output()).toContain(said);
    }
  });

  test('at another address than its base path is reported', async () => {
    const wrong = await wrongOf(portal.url);
    expect(wrong).toContainEqual(expect.stringContaining("config.js is there, as a script: the answer is 404"));
  });
});

test('pages that were configured for another company than config.js says are reported', async () => {
  const portal = await startPortal({ settings: { company: 'Lab & Söhne' } });
  // Of the same length: the server has looked at its files.
  await writeFile(join(portal.folder, 'config.js'), (await readFile(join(portal.folder, 'config.js'), 'utf8')).replace('Lab & Söhne', 'Lab & Others'));
  const wrong = await wrongOf(portal.home);
  expect(wrong).toContain("/pdpa was configured with these settings: its title is 'PDPA notice – Lab &amp; Söhne', and config.js says 'Lab & Others': run configure");
  await portal.stop();
});

test('an API on another origin has to let the portal in', async () => {
  const sandbox = await startSandbox({ hashRounds: 1 });
  const portal = await startPortal({ settings: { apiBase: sandbox.url } });
  const wrong = await wrongOf(portal.home);
  expect(wrong).toEqual([
    `the API lets ${portal.url} read its answers (CORS)`,
    ...['GET', 'POST', 'PUT'].map((method) => `the API lets ${portal.url} call it by ${method} (CORS): it does not know this origin`),
  ]);
  const friendly = await startSandbox({ hashRounds: 1, origins: [portal.url] });
  await portal.stop();
  const again = await startPortal({ port: Number(new URL(portal.url).port), settings: { apiBase: friendly.url } });
  expect(await wrongOf(again.home)).toEqual([]);
  await Promise.all([again.stop(), sandbox.stop(), friendly.stop()]);
});

describe('an API that answers browsers in its own way', () => {
  let api: Server;
  let status = 204;
  let letIn: Record<string, string> = {};
  let portal: RunningPortal;
  beforeAll(async () => {
    api = createServer(({ method }, response) => response.writeHead(method === 'OPTIONS' ? status : 200, letIn).end('{}')).listen(0, '127.0.0.1');
    await once(api, 'listening');
    portal = await startPortal({ settings: { apiBase: `http://127.0.0.1:${(api.address() as AddressInfo).port}` } });
  });
  afterAll(async () => {
    await portal.stop();
    api.close();
  });
  const EVERYBODY = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': '*', 'Access-Control-Allow-Headers': '*, Authorization' };

  test('may let everybody in', async () => {
    [status, letIn] = [204, EVERYBODY];
    expect(await wrongOf(portal.home)).toEqual([]);
  });

  test('has to answer the question before a call, whatever its headers say', async () => {
    [status, letIn] = [401, EVERYBODY];
    expect(await wrongOf(portal.home)).toEqual(['GET', 'POST', 'PUT'].map((method) => `the API lets ${portal.url} call it by ${method} (CORS): to OPTIONS the answer is 401`));
  });

  test('has to name the token, which no star stands for', async () => {
    [status, letIn] = [204, { ...EVERYBODY, 'Access-Control-Allow-Headers': '*' }];
    expect(await wrongOf(portal.home)).toEqual(['GET', 'POST', 'PUT'].map((method) => `the API lets ${portal.url} call it by ${method} (CORS): it does not allow authorization`));
  });
});

describe('what is wrong is named in a line', () => {
  let folder = '';
  let server: Server;
  let home = '';
  /** A host that gets everything wrong that a host can: no headers, one page for every address, all kept for good. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-check-'));
    await cp(fromRoot('dist'), folder, { recursive: true });
    await writeFile(join(folder, 'config.js'), 'window.__PORTAL_CONFIG__ = { apiBase: "https://api.example.com", storehome: "x" };');
    server = createServer((request, response) => {
      const file = request.url === '/config.js' ? 'config.js' : 'index.html';
      void readFile(join(folder, file)).then((content) => response.writeHead(200, { 'Content-Type': file === 'config.js' ? 'text/javascript' : 'text/html', 'Cache-Control': 'max-age=9999, immutable' }).end(content));
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

  test('of a host that is not there, and of what is no address', async () => {
    const wrong = await wrongOf('http://127.0.0.1:1/');
    expect(wrong).toContainEqual('config.js is there, as a script: there is no answer');
    expect(await wrongOf('account')).toEqual([expect.stringContaining('https://account.your-company.com/')]);
    const command = startCommand(process.execPath, [fromRoot('dist/.configure/configure.mjs'), '--check', home]);
    expect(await command.ended).toBe(1);
  });
});

test('a host that gives folders, and sends pages there by a slash, is right', async () => {
  const page = await readFile(fromRoot('dist/forget.html'), 'utf8');
  const server = createServer(({ url = '' }, response) => {
    const isPage = url === '/forget/';
    response.writeHead(isPage ? 200 : 301, isPage ? { 'Content-Type': 'text/html' } : { Location: url === '/forget' ? '/forget/' : '/elsewhere/' }).end(isPage ? page : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = await checkSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(found).toContainEqual({ isRight: true, text: '/forget is its own page' });
  expect(found).toContainEqual({ isRight: false, text: '/pdpa is a page: the answer is 301' });
  server.close();
});

/** A page of the portal as somebody gets it who wants that language, without what a host in front packs anew, and what it leaves out. */
async function passedOn(portal: RunningPortal, url: string, language: string, leftOut: readonly string[] = []) {
  const answer = await fetch(portal.url + url, { headers: { 'Accept-Language': language }, redirect: 'manual' });
  const dropped = ['content-encoding', 'content-length', 'transfer-encoding', ...leftOut];
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !dropped.includes(name)));
  return { status: answer.status, headers, body: await answer.text() };
}

test('a host that gives somebody another language than they want is reported, with the pages', async () => {
  const portal = await startPortal();
  const server = createServer(({ url = '', headers: { 'accept-language': wanted = '' } }, response) => {
    void passedOn(portal, url, url === '/pdpa' && wanted === 'ja' ? 'en' : wanted, ['vary']).then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  }).listen(0, '127.0.0.1');
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
  expect(await wrongOf(`http://127.0.0.1:${(cache.address() as AddressInfo).port}/`)).toContainEqual(expect.stringMatching(/^every language gets the same page.*does a cache in front of it heed Vary\?$/));
  cache.close();
  await portal.stop();
});
