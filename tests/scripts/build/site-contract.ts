import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTE } from '#ui/routing/routes.ts';
import { PICTURE_POLICY } from '../../../scripts/build/security-headers.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { sha256 } from '../file-hashes.ts';
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

export function entryScript(): string {
  const file = readdirSync(fromRoot('dist/assets')).find((name) => /^main-.*\.js$/.test(name));
  return `/assets/${file}`;
}

/** A logo of the installation's own, for the servers that the contract describes. */
export const WITH_LOGO = {
  settings: { brand: { logo: 'LOGO.SVG' } },
  settingsFolder: fromRoot('tests/scripts/build'),
};

const ROUTES: readonly string[] = Object.values(ROUTE);
const UNCACHED = /^no-(cache,no-transform|store)$/;

/** The contract of any server of the built site. */
export function describeSite(name: string, start: () => Promise<ServedSite>): void {
  describe(name, () => {
    let site: ServedSite;
    const asset = entryScript();
    beforeAll(async () => {
      site = await start();
    });
    afterAll(() => site?.stop());
    const get = (path: string, headers: Record<string, string> = {}) =>
      ask(site.origin, path, { headers });

    test.each([...ROUTES, '/nonsense'])('%s is a page with its policy', async (route) => {
      const { status, headers, text } = await get(route);
      expect(status).toBe(route === '/nonsense' ? 404 : 200);
      expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(headers['cache-control']).toBe('no-cache,no-transform');
      expect(text).toContain(`data-route="${route === '/nonsense' ? '*' : route}"`);
      const other = await get(`${route}/`);
      if (ROUTES.includes(route) && route !== '/') expect(other.headers['location']).toBe(route);
      const policy = headers['content-security-policy'] ?? '';
      const inline = [...text.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
      expect(inline.map(([, element]) => element)).toContain('style');
      for (const [, element, content = ''] of inline) {
        const directive = policy.split('; ').find((one) => one.startsWith(`${element}-src `));
        expect(directive).toContain(sha256(content));
      }
    });

    test.each([
      ['/', 'page'],
      ['/pdpa/index.html', 'page'],
      ['/a/b.html', 'page'],
      ['/userinfo/', 'page'],
      [asset, 'file'],
      ['/config.js', 'file'],
      ['/favicon.svg', 'file'],
    ])('%s carries the security headers of a %s', async (path, kind) => {
      const { headers } = await get(path);
      const ofPages = JSON.parse(
        readFileSync(join(site.folder, '.headers/security-headers.json'), 'utf8'),
      ) as Record<string, string>;
      const connect = ["connect-src 'self'", site.apiOrigin].filter(Boolean).join(' ');
      expect(ofPages['Content-Security-Policy']).toContain(`${connect};`);
      const ofFiles = ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy'];
      for (const header of kind === 'page' ? Object.keys(ofPages) : ofFiles)
        expect(headers[header.toLowerCase()]).toBe(ofPages[header]);
      expect(headers['strict-transport-security']).toBeUndefined();
    });

    test('a picture has a policy of its own, in which no script runs; a missing one is the not-found page', async () => {
      for (const path of ['/favicon.svg', '/apple-touch-icon.png', '/favicon.ico', '/LOGO.SVG'])
        expect((await get(path)).headers['content-security-policy']).toBe(PICTURE_POLICY);
      const missing = await get('/no-such-logo.svg');
      const page = await get('/nonsense');
      expect([missing.status, missing.headers['content-security-policy']]).toEqual([
        404,
        page.headers['content-security-policy'],
      ]);
      expect(page.headers['content-security-policy']).toContain('script-src');
    });

    test('over https, also behind a proxy, browsers get HSTS', async () => {
      const { headers } = await get('/', { 'X-Forwarded-Proto': 'https' });
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    });

    test.each([
      [asset, /^(text|application)\/javascript/, 'public,max-age=31536000,immutable'],
      ['/config.js', /^(text|application)\/javascript/, 'no-cache,no-transform'],
      ['/favicon.svg', /^image\/svg\+xml/, 'no-cache,no-transform'],
      ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/, 'no-cache,no-transform'],
      ['/THIRD-PARTY-NOTICES.txt', /^text\/plain/, 'no-cache,no-transform'],
    ])('%s is a file of its type, the same in every language', async (path, type, caching) => {
      const { status, headers } = await get(path, { Cookie: 'language=ja' });
      expect([status, headers['cache-control']]).toEqual([200, caching]);
      expect(headers['content-type']).toMatch(type);
      expect(headers['etag']).toBeDefined();
      expect(headers).not.toHaveProperty('content-language');
      expect(headers['vary'] ?? '').not.toMatch(/cookie/i);
    });

    test.each(ON_AN_ASSET)('an asset asked for with %s poisons no cache', async (_, question) => {
      const sound = await get(asset);
      const reply = await ask(site.origin, asset, question);
      if (reply.status === 200)
        expect(reply.text === (question.method === 'HEAD' ? '' : sound.text)).toBe(true);
      if (![200, 206, 304].includes(reply.status))
        expect(reply.headers['cache-control'] ?? 'no-store').toMatch(UNCACHED);
    });

    test.each(OFF_ASSETS)('%s is no asset, and no cache stores the answer', async (path) => {
      const reply = await get(path);
      expect(reply.status).not.toBe(200);
      expect(reply.headers['cache-control'] ?? 'no-store').toMatch(UNCACHED);
    });

    test.each(['/', '/pdpa', asset])('%s is compressed for those that accept it', async (path) => {
      const plain = await get(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const [accepted, encoding] of [
        ['gzip', 'gzip'],
        ['gzip, deflate, br', site.brotli ? 'br' : 'gzip'],
      ] as const) {
        const packed = await get(path, { 'Accept-Encoding': accepted });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
        expect(packed.headers['vary']).toMatch(/accept-encoding/i);
        expect(packed.text).toBe(plain.text);
        expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      }
    });

    test('a page that has not changed is not sent again', async () => {
      const { headers } = await get('/forget');
      const again = await get('/forget', { 'If-None-Match': headers['etag'] ?? '' });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      expect(again.headers['cache-control']).toBe('no-cache,no-transform');
    });

    test('HEAD gets the same answer without the body, and nothing can be written', async () => {
      const { headers } = await get('/');
      const head = await ask(site.origin, '/', { method: 'HEAD' });
      expect([head.status, head.bytes.length, head.headers['etag']]).toEqual([
        200,
        0,
        headers['etag'],
      ]);
      for (const method of ['PUT', 'DELETE', 'POST'])
        expect((await ask(site.origin, '/config.js', { method })).status).toBe(405);
    });

    test.each([
      '/a/b/photo.png',
      '/assets/gone.js',
      '/.env',
      '/.headers/nginx.conf',
      '/.languages/ja/index.html',
      '/forget/index.html.bak',
    ])('%s is not found, and says so in the visitor’s language', async (path) => {
      const reply = await get(path, { Cookie: 'language=ja', 'Accept-Encoding': 'gzip' });
      expect([reply.status, reply.headers['content-language']]).toEqual([404, 'ja']);
      expect(reply.headers['content-type']).toMatch(/^text\/html/);
      expect(reply.headers['cache-control']).toBe('no-cache,no-transform');
      expect(reply.headers['vary']).toMatch(/Accept-Language, Cookie/i);
      expect(reply.text).toMatch(/<html lang="ja"[^]*data-route="\*"/);
    });

    test.each([
      ['/userinfo/', '/userinfo'],
      ['/resetpassword', '/ressetpassword'],
      ['/.well-known/change-password', '/forget'],
      ['/FORGET', '/forget'],
      ['/forget.html', '/forget'],
      ['/Forget/Index.html', '/forget'],
    ])('%s leads to %s', async (from, to) => {
      const reply = await get(from);
      expect(reply.status).toBe(302);
      expect(reply.headers['location']?.replace(/\?$/, '')).toBe(to);
      expect((await get(`${from}?a=1&b=2`)).headers['location']).toBe(`${to}?a=1&b=2`);
    });

    test.each([
      '//elsewhere.example/',
      '/\\elsewhere.example/',
      '/%2F%2Felsewhere.example/',
      '/%5Celsewhere.example/',
      '/%09//elsewhere.example//',
    ])('%s leads nowhere else', async (path) => {
      const { status, headers } = await get(path);
      expect([301, 302, 303, 307, 308, 400, 404]).toContain(status);
      expect(new URL(headers['location'] ?? '/', site.origin).host).toBe(new URL(site.origin).host);
    });

    test.each<[why: string, path: string, headers: Record<string, string>, language: string]>([
      ['default, without any wish', '/', {}, 'en'],
      ['browser', '/userinfo', { 'Accept-Language': 'zh-TW, fr;q=0.9, ja;q=0.5' }, 'zh-Hant'],
      ['store, before the browser', '/forget?lang=th&a=b', { 'Accept-Language': 'ja' }, 'th'],
      ['stored choice, before the store', '/pdpa?lang=th', { Cookie: 'a=b; language=ko' }, 'ko'],
      ['choice just made, before all', '/?language=vi', { Cookie: 'language=ko' }, 'vi'],
      [
        'default, after an unknown first wish',
        '/?language=tlh&lang=..%2F',
        { Cookie: 'language=%00', 'Accept-Language': 'ja' },
        'en',
      ],
    ])('a page is in the language of the %s', async (_why, path, wishes, language) => {
      const { status, headers, text } = await get(path, wishes);
      expect([status, headers['content-language']]).toEqual([200, language]);
      expect(text).toContain(`<html lang="${language}"`);
      expect(headers['vary']).toMatch(/Accept-Language, Cookie/i);
    });
  });
}
