import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';
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

if (existsSync(NGINX)) {
  describeSite('deploy/nginx.conf', startNginx);
} else {
  test('nginx is not installed here: its recipe was only read', () => {
    expect(read('nginx.conf')).toContain('.headers/nginx.conf');
  });
}
