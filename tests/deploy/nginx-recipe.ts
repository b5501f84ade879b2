import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../scripts/cli/root.ts';
import { configurePortal } from '../../scripts/serve/start-portal.ts';
import { freePort, runServer } from '../scripts/build/run-server.ts';
import { WITH_LOGO, type ServedSite } from '../scripts/build/site-contract.ts';

const API_ORIGIN = 'https://api.elsewhere.example';
const NGINX = '/usr/sbin/nginx';
const BROTLI_MODULE = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf';

export const readRecipe = (file: string) => readFileSync(fromRoot(`deploy/${file}`), 'utf8');

export interface RunningNginx {
  readonly origin: string;
  /** What it has logged so far; `error` holds what it says of itself, too. */
  readonly log: (name: 'access' | 'error') => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** The recipe as shipped, moved to a folder and a port of the test's own. */
export async function startNginx(basePath = ''): Promise<ServedSite & RunningNginx> {
  const brotli = existsSync(BROTLI_MODULE);
  const settings = {
    ...WITH_LOGO.settings,
    apiBase: `${API_ORIGIN}/v1`,
    storeHome: 'https://store.elsewhere.example/',
  };
  const site = await configurePortal({ ...WITH_LOGO, basePath, settings });
  const nginx = await run(async (folder, port) => {
    const moved = (text: string) =>
      text
        .replaceAll('/etc/nginx/portal.d', join(folder, 'portal.d'))
        .replaceAll('/etc/nginx/portal.conf', join(folder, 'portal.conf'))
        .replaceAll('/usr/share/portal', site.folder)
        .replaceAll('/var/www/portal', join(folder, 'www'))
        .replace('listen 8080;', `listen 127.0.0.1:${port};`);
    await mkdir(join(folder, 'portal.d'));
    await mkdir(join(folder, 'www/.well-known/acme-challenge'), { recursive: true });
    await writeFile(join(folder, 'www/.well-known/acme-challenge/token'), 'of the certificate');
    await writeFile(join(folder, 'www/.well-known/security.txt'), 'Contact: mailto:a@lab.sg');
    const server = withFiles(moved(readRecipe('nginx.conf')), folder);
    await writeFile(join(folder, 'portal.conf'), server);
    if (brotli) await writeFile(join(folder, 'portal.d/brotli.conf'), readRecipe('brotli.conf'));
    return moved(readRecipe('nginx-main.conf'));
  });
  const stop = async () => {
    await nginx.stop();
    await site.discard();
  };
  return { ...nginx, stop, folder: site.folder, apiOrigin: API_ORIGIN, brotli };
}

/**
 * An nginx with the server block of another site, within the recipe's main configuration; `more` is
 * added beside the server block.
 */
export function startOtherNginx(server: string, more = ''): Promise<RunningNginx> {
  return run(async (folder, port) => {
    const frame = readRecipe('nginx-main.conf').replace(
      /^\s*include \/etc\/nginx\/(?!mime).*$/gm,
      '',
    );
    const whole = `${more}\nserver { listen 127.0.0.1:${port}; root ${folder}; ${server} }`;
    return `${frame.trimEnd().replace(/\}$/, '')}access_log /dev/stdout;\n${whole.replaceAll('FOLDER', folder)}\n}\n`;
  });
}

async function run(
  configure: (folder: string, port: number) => Promise<string>,
): Promise<RunningNginx> {
  if (!existsSync(NGINX)) throw new Error('nginx is not installed (Debian: nginx-light).');
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  // Started as root, nginx runs its workers as another user, who has to read this folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const recipe = join(folder, 'nginx.conf');
  await writeFile(recipe, withFiles(await configure(folder, port), folder));
  const words = ['-c', recipe, '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
  // Written once it listens. Another program may answer at a port that nginx waits for.
  const stop = await runServer(NGINX, words, () => existsSync(join(folder, 'nginx.pid')));
  return {
    origin: `http://127.0.0.1:${port}`,
    log: (name) => readFile(join(folder, `${name}.log`), 'utf8'),
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function withFiles(text: string, folder: string): string {
  return text
    .replaceAll('/tmp/nginx', join(folder, 'nginx'))
    .replaceAll('access_log /dev/stdout', `access_log ${join(folder, 'access.log')}`)
    .replaceAll('error_log stderr', `error_log ${join(folder, 'error.log')}`);
}
