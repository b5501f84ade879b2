import { startSandbox } from '#adapters/sandbox/start-sandbox.ts';
import { pinoLog } from '#adapters/sandbox/pino-log.ts';
import { readSeeds } from '#adapters/sandbox/seeds-file.ts';
import { createCodeMailer } from '#adapters/sandbox/code-mailer.ts';
import { storePages } from './example-store.ts';

/*
 * The account API alone: `npm run sandbox`.
 * PORT (8090), HOST (127.0.0.1), SANDBOX_ORIGINS (list of portal origins), SMTP_URL and MAIL_FROM (mail codes),
 * SEEDS_FILE (accounts), LOG_LEVEL (info).
 */
const env = process.env;
const log = pinoLog(env.LOG_LEVEL ?? 'info');
const mailer = env.SMTP_URL ? createCodeMailer(env.SMTP_URL, log, env.MAIL_FROM) : null;

const sandbox = await startSandbox({
  port: Number(env.PORT ?? 8090),
  host: env.HOST ?? '127.0.0.1',
  origins: env.SANDBOX_ORIGINS?.split(/[\s,]+/).filter(Boolean) ?? [
    'http://localhost:5173',
    'http://127.0.0.1:5173',
    'http://localhost:8080',
    'http://127.0.0.1:8080',
  ],
  ...(env.SEEDS_FILE && { seeds: await readSeeds(env.SEEDS_FILE) }),
  ...(mailer && { onMail: mailer.send }),
  pages: storePages,
  log,
});

console.log(`Account API   ${sandbox.url}`);
console.log(`Mailbox       ${sandbox.url}/mailbox`);
if (!env.SEEDS_FILE) console.log('Account       ada@example.com  Lab-2026x');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.stop().then(() => mailer?.close());
  });
}
