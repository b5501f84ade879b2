import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';
import { ask } from '../scripts/site/ask.ts';
import { freePort, runServer } from '../scripts/site/run-server.ts';
import { describeSite, type ServedSite } from '../scripts/site/site-contract.ts';

const NGINX = '/usr/sbin/nginx';
const BROTLI_MODULE = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf';
const read = (file: string) => readFileSync(fromRoot(`deploy/${file}`), 'utf8');

/** The recipe as shipped, moved to a folder and a port of the test's own. */
async function startNginx(): Promise<ServedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  const port = await freePort();
  const brotli = existsSync(BROTLI_MODULE);
  const moved = (text: string) =>
    text
      .replaceAll('/etc/nginx/portal.d', join(folder, 'portal.d'))
      .replaceAll('/etc/nginx/api-origin.conf', join(folder, 'api-origin.conf'))
      .replaceAll('/etc/nginx/portal.conf', join(folder, 'portal.conf'))
      .replaceAll('/usr/share/portal', fromRoot('dist'))
      .replaceAll('/tmp/nginx', join(folder, 'nginx'))
      .replace('/dev/stdout', join(folder, 'access.log'))
      .replace('listen 8080;', `listen 127.0.0.1:${port};`);
  await mkdir(join(folder, 'portal.d'));
  await Promise.all([
    writeFile(join(folder, 'nginx.conf'), moved(read('nginx-main.conf'))),
    writeFile(join(folder, 'portal.conf'), moved(read('nginx.conf'))),
    writeFile(join(folder, 'api-origin.conf'), read('api-origin.conf')),
    ...(brotli ? [writeFile(join(folder, 'portal.d/brotli.conf'), read('brotli.conf'))] : []),
  ]);
  const words = ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
  const stop = await runServer(NGINX, words, port);
  return {
    origin: `http://127.0.0.1:${port}`,
    apiOrigin: 'https://api.example.com',
    brotli,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A site of its own whose server hands what is below /account on to the portal's. */
async function startSiteAround(portal: ServedSite): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-site-'));
  const port = await freePort();
  const recipe = read('nginx-below-a-path.conf').replace('http://127.0.0.1:8080', portal.origin);
  const site = `server { listen 127.0.0.1:${port}; root ${folder}; absolute_redirect off; ${recipe} }`;
  const whole = read('nginx-main.conf')
    .replace(/^\s*include \/etc\/nginx\/(?!mime).*$/gm, '')
    .replaceAll('/tmp/nginx', join(folder, 'nginx'))
    .replace('/dev/stdout', join(folder, 'access.log'));
  await writeFile(join(folder, 'nginx.conf'), `${whole.trimEnd().replace(/\}$/, '')}${site}\n}\n`);
  const stop = await runServer(NGINX, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'], port);
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

if (existsSync(NGINX)) {
  describeSite('deploy/nginx.conf', startNginx);

  test('deploy/nginx-below-a-path.conf: pages, assets, redirects and the not-found page stay below the path', async () => {
    const portal = await startNginx();
    const site = await startSiteAround(portal);
    const seen = async (path: string) => {
      const { status, headers } = await ask(site.origin, path);
      return [status, headers['location'] ?? headers['cache-control']];
    };
    const [script] = readdirSync(fromRoot('dist/assets')).filter((file) => /^main-.*\.js$/.test(file));
    expect(await seen('/account?type=2')).toEqual([302, '/account/?type=2']);
    expect(await seen('/account/')).toEqual([200, 'no-cache']);
    expect(await seen('/account/forget')).toEqual([200, 'no-cache']);
    expect(await seen('/account/forget/?a=b')).toEqual([302, '/account/forget?a=b']);
    expect(await seen('/account/resetpassword')).toEqual([302, '/account/ressetpassword']);
    expect(await seen(`/account/assets/${script}`)).toEqual([200, 'public,max-age=31536000,immutable']);
    expect(await seen('/account/config.js')).toEqual([200, 'no-cache']);
    const missing = await ask(site.origin, '/account/nope');
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('data-route="*"')]);
    const page = await ask(site.origin, '/account/forget');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    await site.stop();
    await portal.stop();
  });
} else {
  test('nginx is not installed here: its recipe was only read', () => {
    expect(read('nginx.conf')).toContain('.headers/nginx.conf');
  });
}
