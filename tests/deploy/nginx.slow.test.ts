import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fromRoot } from '../../scripts/cli/root.ts';
import { ask, type Question, type Reply } from '../scripts/build/ask.ts';
import { freePort } from '../scripts/build/run-server.ts';
import { describeSite, entryScript, type ServedSite } from '../scripts/build/site-contract.ts';
import { ON_AN_ASSET } from '../scripts/build/strange-requests.ts';
import { readRecipe, startNginx, startOtherNginx, type RunningNginx } from './nginx-recipe.ts';

const belowAPath = (portal: string) =>
  readRecipe('nginx-below-a-path.conf').replace('http://127.0.0.1:8080', portal);
const LIMIT = { timeout: 20_000 };
const SECRETS = /654321|mail\.example/;
const REFERRED = { Referer: 'https://mail.example/?code=654321' };

let portal: ServedSite & RunningNginx;
beforeAll(async () => {
  portal = await startNginx();
});
afterAll(() => portal?.stop());

describeSite('deploy/nginx.conf', async () => ({ ...portal, stop: async () => undefined }));

describe('deploy/nginx-below-a-path.conf', () => {
  let moved: RunningNginx;
  let site: RunningNginx;
  beforeAll(async () => {
    moved = await startNginx('/account');
    // The site has headers, a lifetime and a location of its own.
    site = await startOtherNginx(
      `add_header Content-Security-Policy "default-src 'self'" always; add_header X-Site 1 always; expires 1y;
       ${belowAPath(moved.origin)}
       location ~* \\.(js|css|svg|png|html)$ { expires 30d; }`,
    );
  });
  afterAll(async () => {
    await site?.stop();
    await moved?.stop();
  });

  test.each([
    ['/account?type=2', '/account/?type=2'],
    ['/.well-known/change-password', '/account/forget'],
    ['/account/forget/?a=b', '/account/forget?a=b'],
    ['/account/resetpassword', '/account/ressetpassword'],
  ])('%s leads to %s', async (from, to) => {
    const { status, headers } = await ask(site.origin, from);
    expect([status, headers['location']]).toEqual([302, to]);
  });

  test('directives of the surrounding site do not affect the portal’s answers', async () => {
    const elsewhere = await ask(site.origin, '/picture.png');
    expect([elsewhere.status, elsewhere.headers['x-site']]).toEqual([404, '1']);
    const paths = ['/', '/forget', '/config.js', '/favicon.svg', entryScript()];
    for (const path of [...paths, '/no-such-page', '/no-such-picture.png']) {
      const encrypted = { headers: { 'X-Forwarded-Proto': 'https' } };
      const own = await ask(moved.origin, path, encrypted);
      const through = await ask(site.origin, `/account${path}`, encrypted);
      expect(own.headers['strict-transport-security']).toContain('max-age=');
      const seen = ({ status, headers, text }: Reply) => ({
        ...headers,
        date: '',
        connection: '',
        server: '',
        status,
        isSame: text === own.text,
      });
      expect(seen(through)).toEqual(seen(own));
    }
    const overHttp = await ask(site.origin, '/account/');
    expect(overHttp.headers['strict-transport-security']).toBeUndefined();
  });
});

test.each([
  ['/.well-known/acme-challenge/token', 200, 'of the certificate'],
  ['/.well-known/security.txt', 200, 'Contact: mailto:a@lab.sg'],
  ['/.well-known/other', 404, 'data-route="*"'],
])('%s of the host is let through, and nothing beside it', async (path, status, text) => {
  const answer = await ask(portal.origin, path);
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)]);
});

/** The example of a document that matches. */
function exampleIn(document: string, pattern: RegExp): string {
  return pattern.exec(readFileSync(fromRoot(document), 'utf8'))?.[1] ?? '';
}

test('docs/one-machine.md: of every spelling of an address, the service gets the API’s paths only', async () => {
  const received: string[] = [];
  const service = createServer(({ url = '' }, response) => {
    received.push(url);
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void service.close());
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const api = exampleIn('docs/one-machine.md', /```nginx\n(location [^]*?)```/);
  const nginx = await startOtherNginx(api.replace('127.0.0.1:8090', `127.0.0.1:${port}`));
  onTestFinished(() => nginx.stop());
  const call = '/api/users/v2/inspection/shopping?loginCode=a%2Fb@lab.sg&userRangeId=1';
  for (const path of [
    call,
    '/api/x%2Fy/../../readyz',
    '/api/../readyz',
    '/api/%2e%2e/readyz',
    '/api/..%2Freadyz',
    '/api/%252e%252e/readyz',
    '/api/x/..%5c..%5creadyz',
  ])
    await ask(nginx.origin, path);
  expect(received[0]).toBe(call);
  for (const url of received) expect(new URL(url, nginx.origin).pathname).toMatch(/^\/api\//);
});

test('docs/operating.md: the server of port 80 leads to https, and logs neither queries nor referrers', async () => {
  const server = exampleIn('docs/operating.md', /```nginx\n([^]*?listen 80;[^]*?)```/);
  const port = await freePort();
  const nginx = await startOtherNginx(
    '',
    server.replace('listen 80;', `listen 127.0.0.1:${port};`),
  );
  const headers = { Host: 'account.lab.example', ...REFERRED };
  const plain = `http://127.0.0.1:${port}`;
  const query = '/?returnUrl=https://mail.example/';
  expect(await ask(plain, query, { headers })).toMatchObject({
    status: 301,
    headers: { location: `https://account.lab.example${query}` },
  });
  for (const [, question] of ON_AN_ASSET) {
    const sent = { ...question, headers: { ...question.headers, ...headers } };
    await ask(plain, '/?code=654321', sent);
  }
  // nginx writes all earlier log lines before this one.
  await ask(nginx.origin, '/is-logged');
  await expect.poll(() => nginx.log('access'), LIMIT).toContain('/is-logged');
  for (const log of [await nginx.log('access'), await nginx.log('error')])
    expect(log).not.toMatch(SECRETS);
  await nginx.stop();
});

// The last test: it stops the portal.
test('logs hold the path that was asked for, and neither queries nor referrers', async () => {
  const site = await startOtherNginx(belowAPath(portal.origin));
  const long = { 'X-Padding': 'x'.repeat(9 * 1024) };
  const tooLarge = { headers: { 'Content-Length': '2048' }, body: 'x'.repeat(2048) };
  const asked: readonly (readonly [path: string, line: string, Question?])[] = [
    ['/?code=654321', '200 GET /'],
    ['/forget?code=654321', '200 GET /forget'],
    ['/wp-login.php?code=654321', '404 GET /wp-login.php'],
    ['/.env?code=654321', '404 GET /.env'],
    ['/forget%3Fcode=654321', '404 GET /forget'],
    ['/forget%23code=654321', '404 GET /forget'],
    ['/config.js?code=654321', '405 POST /config.js', { method: 'POST' }],
    ['/pdpa?code=654321', '413 GET /pdpa', tooLarge],
    ['/legal?code=654321', '400 GET /legal', { headers: long }],
    [`/${'x'.repeat(300)}?code=654321`, `404 GET /${'x'.repeat(300)}`],
    ['/%00?code=654321', '400 GET -'],
    ['/userinfo/?code=654321', '302 GET /userinfo/'],
  ];
  for (const [path, , question] of asked) {
    const sent = { ...question, headers: { ...question?.headers, ...REFERRED } };
    const { status } = await ask(portal.origin, path, sent);
    // nginx refuses a malformed request (400) before it chooses a location, and the surrounding
    // site logs it.
    if (status !== 400) await ask(site.origin, `/account${path}`, sent);
  }
  await ask(site.origin, '/account?code=654321', { headers: REFERRED });
  for (const [, line] of asked)
    await expect.poll(() => portal.log('access'), LIMIT).toContain(` ${line} `);
  expect(await portal.log('access')).not.toMatch(SECRETS);
  await portal.stop();
  // The portal is gone, and the site around it answers 502.
  await ask(site.origin, '/account/?code=654321', { headers: REFERRED });
  for (const log of [await site.log('access'), await site.log('error')])
    expect(log).not.toMatch(SECRETS);
  await site.stop();
});
