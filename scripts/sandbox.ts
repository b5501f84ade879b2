import { pino } from 'pino';
import { logOutput } from '#service/log-output.ts';
import { ADA } from '#service/rules/ready-made-accounts.ts';
import { startSandbox } from '#service/sandbox/sandbox.ts';
import { explainFailure } from '../service/operator-error.ts';
import {
  LISTENING,
  LOG_LEVEL,
  MAILBOX_KEY,
  ORIGINS,
  port,
  readSettings,
} from '../service/settings.ts';
import { emailTemplatesInLanguages } from '../src/messages/all-translations.ts';
import { orReport, parseOptions, stopOnSignal } from './cli/options.ts';
import { sandboxTenants } from './serve/example-settings.ts';
import { shopPages } from './serve/example-shop.ts';
import { readSeeds } from './serve/seeds-file.ts';

/*
 * `npm run sandbox`: the account API with its mailbox alone; service/README.md has the
 * settings.
 */
const { SEEDS_FILE } = process.env;
/** Where `npm run dev` and `npm start` serve the portal. */
const PORTALS = ['localhost:5173', '127.0.0.1:5173', 'localhost:8080', '127.0.0.1:8080'];

orReport(() => parseOptions({}));
try {
  const settings = readSettings(process.env, {
    ...LISTENING,
    MAILBOX_KEY,
    PORT: port(8090),
    SANDBOX_ORIGINS: ORIGINS,
    LOG_LEVEL,
  });
  const origins = settings.SANDBOX_ORIGINS;
  const seeds = SEEDS_FILE ? await readSeeds(SEEDS_FILE) : null;
  const sandbox = await startSandbox({
    port: settings.PORT,
    host: settings.HOST,
    origins: origins.length > 0 ? origins : PORTALS.map((host) => `http://${host}`),
    tenants: sandboxTenants(),
    hosts: settings.ALLOWED_HOSTS,
    mailboxKey: settings.MAILBOX_KEY,
    ...(seeds && { seeds }),
    templates: emailTemplatesInLanguages(origins),
    pages: shopPages,
    log: pino({ name: 'sandbox', level: settings.LOG_LEVEL }, logOutput()),
  });
  console.log(`Account API   ${sandbox.url}`);
  console.log(`Mailbox       ${sandbox.url}${sandbox.mailbox}`);
  if (seeds) console.log(`Accounts      ${seeds.length} from ${SEEDS_FILE}`);
  else console.log(`Account       ${ADA.email}   password  ${ADA.password}`);
  stopOnSignal(() => sandbox.stop());
} catch (error) {
  explainFailure(error, 'PORT');
}
