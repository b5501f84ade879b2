import { availableParallelism, cpus, loadavg } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { API_CALLS } from '#api/contract.ts';
import { DEFAULT_ARGON2_COST } from '#service/staging/postgres/password-hashing.ts';
import { encryptByNode } from '../tests/contract/contract-harness.ts';
import { LOGIN_INFO } from '../tests/fakes/fake-fingerprint.ts';
import { startCommand } from '../tests/scripts/running-command.ts';
import { runAt, startPostgresServer } from '../tests/service/staging/postgres/postgres-server.ts';
import { median, spread } from './bench/verdicts.ts';
import { buildService } from './build/service-bundle.ts';
import { orReport, parseOptions } from './cli/options.ts';
import { fromRoot } from './cli/root.ts';

/**
 * `npm run bench:service`: log-ins a second of the account service over its own
 * PostgreSQL server, against bare verifications by argon2id, in turn in the same run. Ends with 1
 * when the goal is missed by more than the noise.
 */
const GOAL = 0.6;
const ROUNDS = 5;
const SECONDS = 5;
const CORES = availableParallelism();
const PASSWORD = 'Lab-2026x';
/** Enough that no address and no client is called often. */
const CUSTOMERS = 2000;

orReport(() => parseOptions({}));
await buildService(fromRoot('dist-service'));
const stored = await hash(PASSWORD, DEFAULT_ARGON2_COST);
const postgres = await startPostgresServer();
const database = await postgres.newDatabase();
const service = startCommand(process.execPath, [fromRoot('dist-service/serve.js')], {
  PORT: '0',
  DATABASE_URL: database,
  SERVICE_SECRET: 'the-secret-of-a-measurement-long-enough',
  USER_RANGES: '1000',
  TRUSTED_PROXIES: '127.0.0.1',
});
try {
  const [, url = ''] = await service.says(/"url":"([^"]+)"/);
  await runAt(
    database,
    `insert into accounts (id, tenant, address, email, name, disabled, passwords)
     select n, '1000', n || '@bench.example', n || '@bench.example', 'Customer', false, array['${stored}']
     from generate_series(0, ${CUSTOMERS - 1}) as n`,
  );
  const measured: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    measured.push({ bare: await bareRate(), logIns: await logInRate(url) });
  // The first round only warms up.
  report(measured.slice(1));
} finally {
  await service.stop('SIGKILL');
  await postgres.close();
}

type Round = Readonly<Record<'bare' | 'logIns', number>>;

/** Log-ins a second, with four open calls a core. Rejects when one is refused. */
async function logInRate(url: string): Promise<number> {
  const { method, path } = API_CALLS.loginWithPassword;
  const key = JSON.parse(await (await fetch(url + API_CALLS.getPublicKey.path)).text());
  const bodies = Array.from({ length: CUSTOMERS }, (_, customer) =>
    JSON.stringify({
      loginCode: `${customer}@bench.example`,
      password: encryptByNode(PASSWORD, key),
      keyId: key.keyId,
      userRangeId: '1000',
      loginTypeId: '1',
      picVerificationCode: '',
      picVerificationCodeId: '',
      loginInfo: LOGIN_INFO,
    }),
  );
  let turn = 0;
  // Each customer has an address of its own, which a proxy in front passes on.
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const customer = (turn += 1) % CUSTOMERS;
    const client = `10.0.${customer >> 8}.${customer & 255}`;
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': client };
    return { ...request, headers, body: bodies[customer] ?? '' };
  };
  const requests = [{ method, path, setupRequest }] as autocannon.Request[];
  const done = await autocannon({ url, connections: 4 * CORES, duration: SECONDS, requests });
  if (done.non2xx + done.errors > 0) throw new Error('a log-in was refused');
  return done['2xx'] / done.duration;
}

/** Bare verifications a second, as many at once as there are cores. */
async function bareRate(): Promise<number> {
  const began = performance.now();
  let done = 0;
  const verifyOften = async (): Promise<void> => {
    for (; performance.now() - began < SECONDS * 1000; done += 1) await verify(stored, PASSWORD);
  };
  await Promise.all(Array.from({ length: CORES }, verifyOften));
  return (done * 1000) / (performance.now() - began);
}

function report(measured: readonly Round[]): void {
  const ratios = measured.map(({ bare, logIns }) => logIns / bare);
  const [ratio, noise] = [median(ratios), spread(ratios)];
  const of = (name: keyof Round) => median(measured.map((one) => one[name])).toFixed(0);
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${of('logIns')} log-ins, ${of('bare')} bare verifications a second`);
  console.log(`ratio ${ratio.toFixed(2)} ± ${noise.toFixed(2)} (goal: ≥ ${GOAL})`);
  if (ratio < GOAL - noise) process.exitCode = 1;
}
