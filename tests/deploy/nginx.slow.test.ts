import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '#service/sandbox/start-sandbox.ts';
import { fromRoot } from '../../scripts/cli/root.ts';
import { ask, type Question } from '../scripts/build/ask.ts';
import { freePort } from '../scripts/build/run-server.ts';
import { describeSite } from '../scripts/build/site-contract.ts';
import { ON_AN_ASSET } from '../scripts/build/strange-requests.ts';
import {
  hasNginx,
  readRecipe,
  startNginx,
  startOtherNginx,
  type RunningNginx,
} from './nginx-recipe.ts';

const belowAPath = (portal: string) =>
  readRecipe('nginx-below-a-path.conf').replace('http://127.0.0.1:8080', portal);

if (hasNginx) {
  describeSite('deploy/nginx.conf', () => startNginx());

  test('deploy/nginx-below-a-path.conf: pages, assets, redirects and the not-found page stay below the path', async () => {
    const portal = await startNginx('/account');
    const site = await startOtherNginx(belowAPath(portal.origin));
    const seen = async (path: string) => {
      const { status, headers } = await ask(site.origin, path);
      return [status, headers['location'] ?? headers['cache-control']];
    };
    const [script] = readdirSync(fromRoot('dist/assets')).filter((file) =>
      /^main-.*\.js$/.test(file),
    );
    expect(await seen('/account?type=2')).toEqual([302, '/account/?type=2']);
    expect(await seen('/.well-known/change-password')).toEqual([302, '/account/forget']);
    expect(await seen('/account/')).toEqual([200, 'no-cache']);
    expect(await seen('/account/forget')).toEqual([200, 'no-cache']);
    expect(await seen('/account/forget/?a=b')).toEqual([302, '/account/forget?a=b']);
    expect(await seen('/account/resetpassword')).toEqual([302, '/account/ressetpassword']);
    expect(await seen(`/account/assets/${script}`)).toEqual([
      200,
      'public,max-age=31536000,immutable',
    ]);
    expect(await seen('/account/config.js')).toEqual([200, 'no-cache']);
    const missing = await ask(site.origin, '/account/nope');
    expect([missing.status, missing.text]).toEqual([
      404,
      expect.stringContaining('src="/account/config.js"'),
    ]);
    const page = await ask(site.origin, '/account/forget');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    await site.stop();
    await portal.stop();
  });

  test('deploy/nginx-below-a-path.conf: directives of the surrounding site do not affect the portal’s pages', async () => {
    const portal = await startNginx('/account');
    const site = await startOtherNginx(
      `add_header Content-Security-Policy "default-src 'self'" always; add_header X-Site 1 always; expires 1y;
       ${belowAPath(portal.origin)}
       location ~* \\.(js|css|svg|png|html)$ { expires 30d; }`,
    );
    const [script] = readdirSync(fromRoot('dist/assets')).filter((file) =>
      /^main-.*\.js$/.test(file),
    );
    const { headers, ...elsewhere } = await ask(site.origin, '/picture.png');
    expect(
      [elsewhere.status, headers['x-site']],
      'the site has its own headers and locations',
    ).toEqual([404, '1']);
    for (const path of [
      '/',
      '/forget',
      '/config.js',
      '/favicon.svg',
      `/assets/${script}`,
      '/no-such-page',
      '/no-such-picture.png',
    ]) {
      const encrypted = { headers: { 'X-Forwarded-Proto': 'https' } };
      const [own, through] = await Promise.all([
        ask(portal.origin, path, encrypted),
        ask(site.origin, `/account${path}`, encrypted),
      ]);
      expect(own.headers['strict-transport-security']).toContain('max-age=');
      const seen = ({ status, headers, text }: typeof own) => ({
        ...headers,
        date: '',
        connection: '',
        server: '',
        status,
        isSame: text === own.text,
      });
      expect(seen(through)).toEqual(seen(own));
    }
    expect(
      (await ask(site.origin, '/account/')).headers['strict-transport-security'],
      'over http',
    ).toBeUndefined();
    await site.stop();
    await portal.stop();
  });

  test('docs/operating.md: the server of port 80 leads to https, and logs neither queries nor referrers', async () => {
    const [, server = ''] =
      /```nginx\n(.*?listen 80;.*?)```/s.exec(
        readFileSync(fromRoot('docs/operating.md'), 'utf8'),
      ) ?? [];
    const port = await freePort();
    const nginx = await startOtherNginx(
      '',
      server.replace('listen 80;', `listen 127.0.0.1:${port};`),
    );
    const headers = { Host: 'account.lab.example', Referer: 'https://mail.example/?code=654321' };
    const plain = `http://127.0.0.1:${port}`;
    const { status, headers: sent } = await ask(plain, '/?returnUrl=https://mail.example/', {
      headers,
    });
    expect([status, sent['location']]).toEqual([
      301,
      'https://account.lab.example/?returnUrl=https://mail.example/',
    ]);
    for (const [, question] of ON_AN_ASSET)
      await ask(plain, '/?code=654321', {
        ...question,
        headers: { ...question.headers, ...headers },
      });
    // nginx writes all earlier log lines before this one.
    await ask(nginx.origin, '/is-logged');
    await expect.poll(() => nginx.log('access')).toContain('/is-logged');
    for (const log of [await nginx.log('access'), await nginx.log('error')])
      expect(log).not.toMatch(/654321|mail\.example/);
    await nginx.stop();
  });

  describe('with a shared cache in front', () => {
    const [script = ''] = readdirSync(fromRoot('dist/assets')).filter((file) =>
      /^main-.*\.js$/.test(file),
    );
    let portal: Awaited<ReturnType<typeof startNginx>>;
    let cache: RunningNginx;
    beforeAll(async () => {
      portal = await startNginx();
      // The header in the key gives each test a cold cache. With the lock, a request waits while
      // another one fills the cache.
      cache = await startOtherNginx(
        `client_max_body_size 1m; large_client_header_buffers 8 64k; proxy_cache shared; proxy_cache_lock on; proxy_cache_key $uri$http_x_cold;
         add_header X-Cache $upstream_cache_status always; location / { proxy_pass ${portal.origin}; }`,
        'proxy_cache_path FOLDER/cache keys_zone=shared:1m;',
      );
    });
    afterAll(async () => {
      await cache?.stop();
      await portal?.stop();
    });

    test.each(ON_AN_ASSET)(
      'a request with %s does not change the answer that others get from a cache',
      async (cold, question) => {
        const path = `/assets/${script}`;
        const headers = { 'X-Cold': cold };
        await ask(cache.origin, path, {
          ...question,
          headers: { ...question.headers, ...headers },
        });
        const sound = await ask(portal.origin, path);
        const later = [
          await ask(cache.origin, path, { headers }),
          await ask(cache.origin, path, { headers }),
        ];
        for (const reply of later)
          expect([reply.status, reply.text === sound.text]).toEqual([200, true]);
        expect(later[1]?.headers['x-cache']).toBe('HIT');
      },
    );
  });

  test('strangers behind a bare proxy_pass read no mail of the sandbox, and turn no switch', async () => {
    const sandbox = await startSandbox({ hashRounds: 1 });
    await sandbox.service.sendCode({
      type: 9,
      sendType: 5,
      email: 'ada@lab.example' as never,
      userRangeId: 1000,
    });
    const [mail] = await sandbox.service.mails();
    const bare = await startOtherNginx(`location / { proxy_pass ${sandbox.url}; }`);
    const forwarding = await startOtherNginx(
      `location / { proxy_pass ${sandbox.url}; proxy_set_header X-Forwarded-For $remote_addr; }`,
    );
    const key = { 'X-Mailbox-Key': sandbox.mailboxKey.text };
    for (const path of ['/mailbox', '/mailbox.json', '/__sandbox/scenario']) {
      for (const reply of [
        await ask(bare.origin, path),
        await ask(forwarding.origin, path),
        await ask(forwarding.origin, path, { headers: key }),
      ]) {
        expect([reply.status, reply.text.includes(mail?.code ?? '')]).toEqual([403, false]);
      }
      expect((await ask(bare.origin, path, { headers: key })).status).toBe(200);
    }
    expect((await ask(bare.origin, '/users/v2/publicKey')).status).toBe(200);
    await Promise.all([bare.stop(), forwarding.stop()]);
    await sandbox.stop();
  });

  test('logs hold the path that was asked for, and neither queries nor referrers', async () => {
    const portal = await startNginx();
    const site = await startOtherNginx(belowAPath(portal.origin));
    const headers = { Referer: 'https://mail.example/?code=654321' };
    const long = { 'X-Padding': 'x'.repeat(9 * 1024) };
    const asked: readonly (readonly [string, Question, string])[] = [
      ['/?code=654321', {}, '200 GET /'],
      ['/forget?code=654321', {}, '200 GET /forget'],
      ['/wp-login.php?code=654321', {}, '404 GET /wp-login.php'],
      ['/.env?code=654321', {}, '404 GET /.env'],
      ['/forget%3Fcode=654321', {}, '404 GET /forget'],
      ['/forget%23code=654321', {}, '404 GET /forget'],
      ['/config.js?code=654321', { method: 'POST' }, '405 POST /config.js'],
      [
        '/pdpa?code=654321',
        { headers: { 'Content-Length': '2048' }, body: 'x'.repeat(2048) },
        '413 GET /pdpa',
      ],
      ['/legal?code=654321', { headers: long }, '400 GET /legal'],
      [`/${'x'.repeat(300)}?code=654321`, {}, `404 GET /${'x'.repeat(300)}`],
      ['/%00?code=654321', {}, '400 GET -'],
      ['/userinfo/?code=654321', {}, '302 GET /userinfo/'],
    ];
    for (const [path, question] of asked) {
      const sent = { ...question, headers: { ...question.headers, ...headers } };
      const { status } = await ask(portal.origin, path, sent);
      // nginx refuses a malformed request (400) before it chooses a location, and the surrounding
      // site logs it.
      if (status !== 400) await ask(site.origin, `/account${path}`, sent);
    }
    await ask(site.origin, '/account?code=654321', { headers });
    for (const [, , line] of asked)
      await expect.poll(() => portal.log('access')).toContain(` ${line} `);
    await portal.stop();
    // The portal is gone, and the site around it gives 502.
    await ask(site.origin, '/account/?code=654321', { headers });
    for (const log of [await site.log('access'), await site.log('error')])
      expect(log).not.toMatch(/654321|mail\.example/);
    await site.stop();
  });
} else {
  test('nginx is not installed here: its recipe was only read', () => {
    expect(readRecipe('nginx.conf')).toContain('.headers/nginx.conf');
  });
}
