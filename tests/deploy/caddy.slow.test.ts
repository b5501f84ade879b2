import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '../scripts/build/ask.ts';
import { freePort, runServer } from '../scripts/build/run-server.ts';
import { describeSite, type ServedSite } from '../scripts/build/site-contract.ts';
import { API_ORIGIN, configuredSite } from './configured-site.ts';
import { fromRoot } from '../../scripts/cli/root.ts';

const CADDY = '/usr/bin/caddy';
const RECIPE = fromRoot('deploy/Caddyfile');

/** The recipe as shipped, on a port of the test's own. */
async function startCaddy(recipe = RECIPE): Promise<ServedSite> {
  const [port, site] = await Promise.all([freePort(), configuredSite()]);
  const stop = await runServer(CADDY, ['run', '--adapter', 'caddyfile', '--config', recipe], port, {
    PORTAL_FOLDER: site.folder,
    PORTAL_ADDRESS: `http://127.0.0.1:${port}`,
  });
  const stopAll = async () => {
    await stop();
    await site.discard();
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    folder: site.folder,
    apiOrigin: API_ORIGIN,
    brotli: true,
    stop: stopAll,
  };
}

if (existsSync(CADDY)) {
  describeSite('deploy/Caddyfile', () => startCaddy());

  test('the log holds paths, and neither queries nor referrers, even at its most detailed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-caddy-'));
    const log = join(folder, 'caddy.log');
    const talkative = readFileSync(RECIPE, 'utf8')
      .replace('admin off', 'admin off\n\tdebug')
      .replace('log {', `log {\n\t\toutput file ${log}`);
    await writeFile(join(folder, 'Caddyfile'), talkative);
    const site = await startCaddy(join(folder, 'Caddyfile'));
    const headers = { Referer: 'https://mail.example/?code=654321' };
    for (const path of [
      '/forget?code=654321',
      '/wp-login.php?code=654321',
      '/.env%3Fcode=654321',
      '/%00?code=654321',
    ]) {
      await ask(site.origin, path, { headers });
    }
    await ask(site.origin, '/config.js?code=654321', { method: 'POST', headers });
    await site.stop();
    const lines = await readFile(log, 'utf8');
    await rm(folder, { recursive: true });
    expect(lines).toContain('/wp-login.php');
    expect(lines).not.toMatch(/654321|mail\.example/);
  });
} else {
  test('Caddy is not installed here: its recipe was only read', () => {
    expect(readFileSync(RECIPE, 'utf8')).toContain('.headers/Caddyfile');
  });
}
