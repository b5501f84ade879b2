import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveListener, type RunningServer } from '../../service/http/serve-listener.ts';
import { exampleSettings } from '../serve/example-settings.ts';
import { fromRoot } from '../cli/root.ts';
import { createSite } from '../serve/serve-site.ts';

/**
 * Serves a copy of the built site that `configure` has not changed: it reads its settings from
 * `config.js` at run time.
 */
export async function serveUnconfigured(folder: string): Promise<RunningServer> {
  await cp(fromRoot('dist'), folder, { recursive: true });
  for (const copy of ['config.js.br', 'config.js.gz'])
    await rm(join(folder, copy), { force: true });
  const settings = { ...exampleSettings(), environment: 'prod', apiBase: '/', storeHome: '/store' };
  await writeFile(
    join(folder, 'config.js'),
    `window.__PORTAL_CONFIG__ = ${JSON.stringify(settings)};\n`,
  );
  const site = createSite({ folder, basePath: '' });
  return serveListener((request, response) => {
    void site.serve(request, response).then((served) => served || site.notFound(request, response));
  });
}
