import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { explainFailure } from '../service/operator-error.ts';
import { ADA } from '../service/rules/ready-made-accounts.ts';
import { LISTENING, MAILBOX_KEY, port, readSettings } from '../service/settings.ts';
import { openEmbedded } from '../service/staging/embedded.ts';
import { buildSite } from './build/build-site.ts';
import { buildTimeSettings } from './build/build-time-settings.ts';
import { orReport, parseOptions, stopOnSignal } from './cli/options.ts';
import { fromRoot } from './cli/root.ts';
import { startPersistentPortal } from './serve/start-persistent-portal.ts';
import { startPortal } from './serve/start-portal.ts';

/**
 * `npm start [-- --no-build]`: the production site with the sandbox's account service and mailbox,
 * on one port. Accounts are kept in `.data/`; `--fresh` begins anew, `--memory` keeps nothing.
 * `PORT` (8080; 0 takes a free one) and `HOST` (127.0.0.1) say where; `MAILBOX_KEY` and
 * `ALLOWED_HOSTS` who may come in; `DATA_FOLDER` names another folder.
 */
const off = { type: 'boolean', default: false } as const;
const values = orReport(() => parseOptions({ 'no-build': off, fresh: off, memory: off }));

if (values['no-build'] && !existsSync(fromRoot('dist/index.html'))) {
  console.error(
    'There is no production build in dist/. Leave out --no-build, or make one first: npm run build',
  );
  process.exit(1);
}

try {
  // Settings and the folder's lock come before the build: it takes a while, and would replace the
  // site of a running `npm start`.
  const settings = readSettings(process.env, {
    ...LISTENING,
    MAILBOX_KEY,
    PORT: port(8080),
    // Below the project, and ignored by git.
    DATA_FOLDER: v.optional(v.string(), fromRoot('.data')),
  });
  const folder = settings.DATA_FOLDER;
  const data = values.memory ? null : await openEmbedded(folder, values.fresh);
  if (!values['no-build']) {
    console.log('Building the site …');
    await buildSite({ mode: 'prod', outDir: 'dist' });
  }
  const basePath = (buildTimeSettings('prod').basePath ?? '').replace(/\/$/, '');
  const options = {
    port: settings.PORT,
    host: settings.HOST,
    basePath,
    sandbox: { hosts: settings.ALLOWED_HOSTS, mailboxKey: settings.MAILBOX_KEY },
  };
  const portal = data ? await startPersistentPortal(data, options) : await startPortal(options);
  console.log(`
Account portal  ${portal.home}
Mailbox         ${portal.url}${portal.sandbox.mailbox}   (every code the service sends arrives here)
Store           ${portal.url}/store
Account         ${ADA.email}   password  ${ADA.password}

${values.memory ? 'Nothing is kept.' : `Accounts are kept in ${folder}, with the passwords they have by then; \`npm start -- --fresh\` begins anew.`} Ctrl+C stops the portal.`);
  stopOnSignal(() => portal.stop());
} catch (error) {
  explainFailure(error, 'PORT');
}
