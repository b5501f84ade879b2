import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTE } from '#ui/routing/routes.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { ask } from './ask.ts';
import { OFF_ASSETS, ON_AN_ASSET } from './strange-requests.ts';

export interface ServedSite {
  readonly origin: string;
  /** What is served: a configured site. */
  readonly folder: string;
  /** The origin that connect-src allows besides the page's own. */
  readonly apiOrigin?: string;
  readonly brotli: boolean;
  stop(): Promise<void>;
}

const ROUTES = Object.values(ROUTE);

/** The contract of any server of the built site. */
export function describeSite(name: string, start: () => Promise<ServedSite>): void {
  describe(name, () => {
    let site: ServedSite;
    const [script] = readdirSync(fromRoot('dist/assets')).filter((file) =>
      /^main-.*\.js$/.test(file),
    );
    const asset = `/assets/${script}`;

    beforeAll(async () => {
      site = await start();
    });
    afterAll(() => site?.stop());

    test.each([
      ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
      ['/apple-touch-icon.png', /^image\/png/],
    ])('%s, which browsers ask for by themselves, is a picture', async (path, type) => {
      const reply = await ask(site.origin, path);
      expect([reply.status, reply.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(type),
      ]);
      expect(reply.headers).not.toHaveProperty('content-language');
    });

    test.each(ROUTES)('%s has its own page, which caches must revalidate', async (route) => {
      const reply = await ask(site.origin, route);
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.text).toContain(`data-route="${route}"`);
    });

    test('an asset is immutable', async () => {
      const reply = await ask(site.origin, asset);
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(reply.headers['cache-control']).toBe('public,max-age=31536000,immutable');
      expect(reply.headers['etag']).toBeDefined();
    });

    test.each(ON_AN_ASSET)(
      'a request for an asset with %s gets the asset, or an answer that no cache stores',
      async (_, question) => {
        const sound = await ask(site.origin, asset);
        const reply = await ask(site.origin, asset, question);
        if (reply.status === 200)
          expect(reply.text === (question.method === 'HEAD' ? '' : sound.text)).toBe(true);
        if (![200, 206, 304].includes(reply.status))
          expect(reply.headers['cache-control'] ?? 'no-store').toMatch(/^no-(cache|store)$/);
      },
    );

    test.each(OFF_ASSETS)('%s is no asset, and no cache stores the answer', async (path) => {
      const reply = await ask(site.origin, path);
      expect(reply.status).not.toBe(200);
      expect(reply.headers['cache-control'] ?? 'no-store').toMatch(/^no-(cache|store)$/);
    });

    test.each([
      ['/favicon.svg', /^image\/svg\+xml/],
      ['/robots.txt', /^text\/plain/],
      ['/THIRD-PARTY-NOTICES.txt', /^text\/plain/],
      ['/config.js', /^(text|application)\/javascript/],
    ])('%s is asked for again at each visit', async (path, type) => {
      const reply = await ask(site.origin, path);
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toMatch(type);
      expect(reply.headers['cache-control']).toBe('no-cache');
    });

    test.each(['/', '/pdpa', 'asset'])(
      '%s is compressed for clients that accept it',
      async (path) => {
        const address = path === 'asset' ? asset : path;
        const plain = await ask(site.origin, address);
        expect(plain.headers['content-encoding']).toBeUndefined();
        for (const encoding of site.brotli ? ['br', 'gzip'] : ['gzip']) {
          const packed = await ask(site.origin, address, {
            headers: { 'Accept-Encoding': encoding },
          });
          expect(packed.headers['content-encoding']).toBe(encoding);
          expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
          expect(packed.headers['vary']).toMatch(/accept-encoding/i);
          expect(packed.text).toBe(plain.text);
          expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
        }
        const best = await ask(site.origin, address, {
          headers: { 'Accept-Encoding': 'gzip, deflate, br' },
        });
        expect(best.headers['content-encoding']).toBe(site.brotli ? 'br' : 'gzip');
      },
    );

    test.each(['/', '/nope'])('%s has no encoding that the client refuses', async (path) => {
      const encodingFor = async (accepted: string) => {
        const reply = await ask(site.origin, path, { headers: { 'Accept-Encoding': accepted } });
        return reply.headers['content-encoding'];
      };
      expect(await encodingFor('br;q=0, gzip; q=0.0')).toBeUndefined();
      expect(await encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip');
    });

    test('a page that has not changed is not sent again', async () => {
      const first = await ask(site.origin, '/forget');
      const again = await ask(site.origin, '/forget', {
        headers: { 'If-None-Match': first.headers['etag'] ?? '' },
      });
      expect(again.status).toBe(304);
      expect(again.bytes.length).toBe(0);
      expect(again.headers['cache-control']).toBe('no-cache');
    });

    test.each([
      '/nonsense',
      '/a/b/c',
      '/assets/gone.js',
      '/.headers/nginx.conf',
      '/.vite/manifest.json',
      '/.configure/site.json',
      '/forget/index.html.bak',
    ])('%s is not found, and says so', async (path) => {
      const reply = await ask(site.origin, path, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(reply.status).toBe(404);
      expect(reply.headers['content-type']).toMatch(/^text\/html/);
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.text).toContain('SORRY! The page cannot be found');
    });

    test.each([
      ['/userinfo/', '/userinfo'],
      ['/forget//', '/forget'],
      ['/resetpassword', '/ressetpassword'],
      ['/resetpassword/', '/ressetpassword'],
      ['/.well-known/change-password', '/forget'],
      ['/.well-known/change-password/', '/forget'],
      ['/FORGET', '/forget'],
      ['/AccountAppeal/', '/accountappeal'],
      ['/ResetPassword', '/ressetpassword'],
      ['/PDPA', '/pdpa'],
      ['/index.html', '/'],
      ['/forget.html', '/forget'],
      ['/forget/index.html', '/forget'],
      ['/Forget/Index.html', '/forget'],
    ])('%s leads to %s', async (from, to) => {
      const reply = await ask(site.origin, from);
      expect(reply.status).toBe(302);
      expect(reply.headers['location']?.replace(/\?$/, '')).toBe(to);
      expect((await ask(site.origin, `${from}?a=1&b=2`)).headers['location']).toBe(`${to}?a=1&b=2`);
    });

    test.each([
      '//elsewhere.example/',
      '/\\elsewhere.example/',
      '/%2F%2Felsewhere.example/',
      '/%5Celsewhere.example/',
      '/%09//elsewhere.example//',
    ])('%s leads nowhere else', async (path) => {
      const { status, headers } = await ask(site.origin, path);
      expect([301, 302, 303, 307, 308, 400, 404]).toContain(status);
      expect(new URL(headers['location'] ?? '/', site.origin).host).toBe(new URL(site.origin).host);
    });

    test.each([
      '/',
      '/forget',
      '/index.html',
      '/404.html',
      '/pdpa/index.html',
      '/nonsense',
      '/a/b.html',
      '/userinfo/',
    ])('%s carries every security header', async (path) => {
      const { headers } = await ask(site.origin, path);
      const expected = JSON.parse(
        readFileSync(join(site.folder, '.headers/security-headers.json'), 'utf8'),
      ) as Record<string, string>;
      const connect = ["connect-src 'self'", site.apiOrigin].filter(Boolean).join(' ');
      expect(expected['Content-Security-Policy']).toContain(`${connect};`);
      for (const [header, value] of Object.entries(expected))
        expect(headers[header.toLowerCase()]).toBe(value);
      expect(headers['strict-transport-security']).toBeUndefined();
    });

    test.each(['asset', '/config.js', '/favicon.svg'])(
      '%s has headers against MIME sniffing and embedding',
      async (path) => {
        const { headers } = await ask(site.origin, path === 'asset' ? asset : path);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      },
    );

    test('over https, also behind a proxy, browsers get HSTS', async () => {
      const { headers } = await ask(site.origin, '/', {
        headers: { 'X-Forwarded-Proto': 'https' },
      });
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    });

    test.each([...ROUTES, '/nonsense'])(
      'every inline script and style of %s is in the policy',
      async (route) => {
        const { text, headers } = await ask(site.origin, route);
        const policy = headers['content-security-policy'] ?? '';
        const inline = [...text.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
        expect(inline.map(([, element]) => element)).toContain('style');
        for (const [, element, content] of inline) {
          const directive = policy.split('; ').find((one) => one.startsWith(`${element}-src `));
          expect(directive).toContain(
            `'sha256-${createHash('sha256')
              .update(content ?? '')
              .digest('base64')}'`,
          );
        }
      },
    );

    test('requests can’t write files', async () => {
      for (const method of ['PUT', 'DELETE', 'POST']) {
        expect((await ask(site.origin, '/config.js', { method })).status).toBe(405);
      }
    });

    test('HEAD gets the same answer without the body', async () => {
      const head = await ask(site.origin, '/', { method: 'HEAD' });
      const get = await ask(site.origin, '/');
      expect(head.status).toBe(200);
      expect(head.bytes.length).toBe(0);
      expect(head.headers['etag']).toBe(get.headers['etag']);
    });
  });
}
