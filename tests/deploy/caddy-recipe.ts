import { existsSync } from 'node:fs';
import { fromRoot } from '../../scripts/cli/root.ts';
import { freePort, runServer } from '../scripts/build/run-server.ts';
import type { ServedSite } from '../scripts/build/site-contract.ts';
import { API_ORIGIN, configuredSite } from './configured-site.ts';

const CADDY = '/usr/bin/caddy';
export const RECIPE = fromRoot('deploy/Caddyfile');

export const hasCaddy = existsSync(CADDY);

/** The recipe as shipped, on a port of the test's own. */
export async function startCaddy(recipe = RECIPE): Promise<ServedSite> {
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
