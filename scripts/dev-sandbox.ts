import { createServer } from 'vite';
import { explainFailure } from '../service/operator-error.ts';
import { ADA } from '../service/rules/ready-made-accounts.ts';
import { startSandbox } from '../service/sandbox/sandbox.ts';
import { LISTENING, MAILBOX_KEY, port, readSettings } from '../service/settings.ts';
import { emailTemplatesInLanguages } from '../src/messages/all-translations.ts';
import { orReport, parseOptions, stopOnSignal } from './cli/options.ts';
import { sandboxTenants } from './serve/example-settings.ts';

/**
 * `npm run dev:sandbox`: Vite with hot reload, its pages calling the sandbox over HTTP from another
 * origin, as in production.
 */
orReport(() => parseOptions({}));
try {
  // The sandbox lets this origin in before Vite listens.
  const settings = readSettings(process.env, {
    ...LISTENING,
    MAILBOX_KEY,
    PORT: port(5173, 1),
    SANDBOX_PORT: port(0),
  });
  const sandbox = await startSandbox({
    port: settings.SANDBOX_PORT,
    tenants: sandboxTenants(),
    hosts: settings.ALLOWED_HOSTS,
    mailboxKey: settings.MAILBOX_KEY,
    templates: emailTemplatesInLanguages(),
    origins: ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${settings.PORT}`),
  });
  // Vite takes settings of the process before those of the .env files.
  process.env['VITE_PORTAL_API_BASE'] = sandbox.url;
  const vite = await createServer({
    mode: 'dev',
    server: { port: settings.PORT, strictPort: true },
  });
  await vite.listen();
  vite.printUrls();
  console.log(`
  Sandbox   ${sandbox.url}
  Mailbox   ${sandbox.url}${sandbox.mailbox}
  Account   ${ADA.email}   password  ${ADA.password}
`);
  stopOnSignal(() => Promise.all([vite.close(), sandbox.stop()]));
} catch (error) {
  explainFailure(error, 'PORT and SANDBOX_PORT');
}
