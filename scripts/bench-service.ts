import { verify } from '@node-rs/argon2';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import { openAccountBackend } from '#service/postgres/open-account-backend.ts';
import { openPostgres } from '#service/postgres/open-postgres.ts';
import { startPostgresServer } from '../tests/service/postgres/postgres-server.ts';
import { atLeast, atMost, median, printVerdicts, spread, type Verdict } from './bench/verdicts.ts';
import { buildService } from './build/service-bundle.ts';
import { fromRoot } from './cli/root.ts';
import { oneOf, orReport, parseOptions, positive } from './cli/options.ts';
import { timeFailures } from './bench/service/equal-times.ts';
import {
  addressOf,
  CHEAP,
  fillDatabase,
  PASSWORD,
  SECRET,
} from './bench/service/filled-database.ts';
import { rateAndCpu, ratioOver, rateOf } from './bench/service/rounds.ts';
import { flood, loadedService, logInRate } from './bench/service/service-under-load.ts';

/**
 * `npm run bench:service [-- --minutes 10] [-- --accounts 1000000] [-- --calls 2000] [-- --only
 * hashing,times]`: measures the account service with its own PostgreSQL server, against floors
 * measured in turn in the same run. Exits with 1 when a goal is missed. One function measures each
 * goal; they share database, floors and report.
 */
const PARTS = ['hashing', 'reading', 'growth', 'memory', 'times'] as const;
const { minutes, accounts, calls, seconds, parts } = orReport(() => {
  const given = parseOptions({
    minutes: { type: 'string', default: '10' },
    accounts: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: PARTS.join(',') },
  });
  return {
    minutes: positive('minutes', given.minutes),
    accounts: positive('accounts', given.accounts),
    calls: positive('calls', given.calls),
    seconds: positive('seconds', given.seconds),
    parts: given.only.split(',').map((part) => oneOf('only', part, PARTS)),
  };
});
const CORES = availableParallelism();
const FEW = 1000;
const ROUNDS = 5;

console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`,
);
// PostgreSQL's default of 128 MB does not hold a million accounts: each look-up would read files,
// and the figures would measure the disk.
await buildService(fromRoot('dist-service'));
const postgres = await startPostgresServer(['-c', 'shared_buffers=512MB']);
const verdicts: Verdict[] = [];
const report = (verdict: Verdict): void => {
  verdicts.push(verdict);
  console.log(
    `${verdict.what}: ${verdict.is}${verdict.ratio && `, ratio ${verdict.ratio}`} (${verdict.goal})`,
  );
};
try {
  const small = await postgres.newDatabase();
  const stored = await fillDatabase(small, FEW);
  if (parts.includes('hashing')) await hashing(small, stored);
  if (parts.includes('reading')) await reading(small);
  if (parts.includes('growth')) await growth(small);
  if (parts.includes('memory')) await memory(small);
  if (parts.includes('times')) await times(await postgres.newDatabase());
} finally {
  await postgres.close();
}
printVerdicts(verdicts);

/**
 * Log-ins compared with bare password verifications, and log-ins under four times the load that the
 * service can carry.
 */
async function hashing(url: string, stored: string): Promise<void> {
  const service = await loadedService(url);
  try {
    const bare = () => rateOf(() => verify(stored, PASSWORD), CORES, seconds);
    const ownCpuSeconds = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    };
    const peaks: number[] = [];
    const costs: { readonly logIn: number; readonly bare: number }[] = [];
    const ratio = await ratioOver(ROUNDS, async () => {
      const floor = await rateAndCpu(bare, ownCpuSeconds);
      const load = await rateAndCpu(
        () => logInRate(service, 4 * CORES, seconds),
        service.cpuSeconds,
      );
      peaks.push(load.rate);
      costs.push({ logIn: load.cpuMs, bare: floor.cpuMs });
      return [load.rate, floor.rate] as const;
    });
    report(atLeast('log-ins / bare verifications', ratio, 0.6, '/s'));
    // The first round only warms up.
    const measured = costs.slice(1);
    const shares = measured.map(({ logIn, bare: floor }) => logIn / floor);
    const [logInMs, bareMs] = [
      median(measured.map((cost) => cost.logIn)),
      median(measured.map((cost) => cost.bare)),
    ];
    report(
      atMost(
        'CPU time of the process for a log-in / for a bare verification',
        median(shares),
        1.5,
        '×',
        spread(shares),
        `± ${spread(shares).toFixed(2)} (${logInMs.toFixed(1)} / ${bareMs.toFixed(1)} ms)`,
      ),
    );
    const peak = median(peaks);
    const under = await flood(service, 4 * peak, 4 * seconds);
    report(
      atLeast(
        'log-ins at 4 × the load / peak',
        { of: under.answered, to: peak, ratio: under.answered / peak, noise: 0 },
        0.9,
        '/s',
      ),
    );
    report(atMost('longest wait then', under.longestMs, 6000, 'ms'));
    report(atMost('other answers than 200 and 503 then', under.others.length, 0));
    console.log(
      `  ${under.turnedAway} were turned away with 503; others: ${under.others.join(', ') || 'none'} (0: a connection that broke)`,
    );
  } finally {
    await service.stop();
  }
}

async function opened(url: string, poolSize = 10) {
  const database = openPostgres({ url, poolSize });
  const secret = new ServiceSecret(SECRET);
  const throwIt = (error: unknown): void => {
    throw error;
  };
  const { service } = await openAccountBackend({
    database,
    secret,
    passwordCost: CHEAP,
    onBug: throwIt,
  });
  const inspect = (turn: number) =>
    service.checkUser({
      loginCode: addressOf(turn) as never,
      userRangeId: '1000',
      fingerprint: '',
    });
  return { database, service, inspect };
}

/** Inspection compared with a bare query through the same pool. */
async function reading(url: string): Promise<void> {
  const { database, inspect } = await opened(url);
  const { pool } = database;
  if (!pool) throw new Error('a server has a pool');
  const bare = (turn: number) =>
    pool.query('select id, name from accounts where address = $1', [addressOf(turn % FEW)]);
  const ratio = await ratioOver(ROUNDS, async () => {
    const floor = await rateOf(bare, 20, seconds);
    return [await rateOf((turn) => inspect(turn % FEW), 20, seconds), floor] as const;
  });
  report(atLeast('inspections / bare selects', ratio, 0.5, '/s'));
  await database.close();
  const service = await loadedService(url);
  const rate = await rateOf(service.inspect, 20, seconds);
  console.log(`  over HTTP, sender and service on the same cores: ${rate.toFixed(0)} /s`);
  await service.stop();
}

/**
 * What a call costs among a thousand accounts, and among as many as there are in the large
 * database.
 */
async function growth(small: string): Promise<void> {
  const large = await postgres.newDatabase();
  await fillDatabase(large, accounts);
  const [few, many] = [await opened(small), await opened(large)];
  const anywhere = (turn: number, among: number) => (turn * 7919) % among;
  const perCall = async (
    inspect: (turn: number) => Promise<unknown>,
    among: number,
  ): Promise<number> => 1000 / (await rateOf((turn) => inspect(anywhere(turn, among)), 4, seconds));
  const ratio = await ratioOver(ROUNDS, async () => {
    const floor = await perCall(few.inspect, FEW);
    return [await perCall(many.inspect, accounts), floor] as const;
  });
  const { of, to, noise } = ratio;
  report(
    atMost(
      `inspection among ${accounts} accounts / among ${FEW}`,
      ratio.ratio,
      1.2,
      '×',
      noise,
      `± ${noise.toFixed(2)} (${of.toFixed(2)} / ${to.toFixed(2)} ms)`,
    ),
  );
  await Promise.all([few.database.close(), many.database.close()]);
}

/** Resident memory under a mix of calls, after a minute and at the end. */
async function memory(url: string): Promise<void> {
  const service = await loadedService(url);
  const samples: number[] = [];
  // A missing sample is ignored: among some hundreds it does not change the median.
  const sampling = setInterval(
    () =>
      void service.residentMemory().then(
        (bytes) => samples.push(bytes),
        () => undefined,
      ),
    1000,
  );
  const load = (turn: number) => (turn % 3 === 0 ? service.logIn(turn) : service.inspect(turn));
  await rateOf(load, 8, minutes * 60);
  clearInterval(sampling);
  await service.stop();
  const share = Math.max(1, Math.floor(samples.length / Math.max(minutes, 3)));
  const [early, late] = [median(samples.slice(share, 2 * share)), median(samples.slice(-share))];
  report(
    atMost(
      `resident memory after ${minutes} minutes of load / early`,
      late / early,
      1.1,
      '×',
      0,
      `(${(late / 1e6).toFixed(0)} / ${(early / 1e6).toFixed(0)} MB)`,
    ),
  );
}

async function times(url: string): Promise<void> {
  // As many accounts as rounds: no account gets as many wrong passwords as end in 429.
  await fillDatabase(url, calls, CHEAP);
  const { database, service } = await opened(url);
  const kinds = await timeFailures(service, calls, calls);
  await database.close();
  for (const { name, medianMs, distanceMs, noiseMs } of kinds.slice(1)) {
    const details = `(median ${medianMs.toFixed(3)} ms)`;
    report(
      atMost(`${name}: distance from a wrong password`, distanceMs, noiseMs, 'ms', 0, details),
    );
  }
  const answers = new Set(kinds.flatMap((kind) => [...kind.answers]));
  report(atMost('different answers to passwords that are wrong or unreadable', answers.size, 1));
}
