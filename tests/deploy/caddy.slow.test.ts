import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';
import { freePort, runServer } from '../scripts/site/run-server.ts';
import { describeSite, type ServedSite } from '../scripts/site/site-contract.ts';

const CADDY = '/usr/bin/caddy';
const RECIPE = fromRoot('deploy/Caddyfile');

async function startCaddy(): Promise<ServedSite> {
  const port = await freePort();
  const stop = await runServer(CADDY, ['run', '--adapter', 'caddyfile', '--config', RECIPE], port, {
    PORTAL_FOLDER: fromRoot('dist'),
    PORTAL_ADDRESS: `http://127.0.0.1:${port}`,
    PORTAL_API_ORIGIN: 'https://api.elsewhere.example',
  });
  return { origin: `http://127.0.0.1:${port}`, apiOrigin: 'https://api.elsewhere.example', brotli: true, stop };
}

if (existsSync(CADDY)) {
  describeSite('deploy/Caddyfile', startCaddy);
} else {
  test('Caddy is not installed here: its recipe was only read', () => {
    expect(readFileSync(RECIPE, 'utf8')).toContain('.headers/Caddyfile');
  });
}
