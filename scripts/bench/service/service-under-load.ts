import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { API_CALLS } from '#domain/api-call-table.ts';
import { fromRoot } from '../../cli/root.ts';
import { encryptByNode, LOGIN_INFO } from '../../../tests/contract/contract-harness.ts';
import { addressOf, PASSWORD, SECRET } from './filled-database.ts';
import { record, Sender, type RecordedCall } from './recorded-call.ts';
import { rateOf } from './rounds.ts';

/** The service as a separate process, with recorded calls for it. */
export interface LoadedService {
  readonly sender: Sender;
  readonly logIn: (turn: number) => RecordedCall;
  readonly inspect: (turn: number) => RecordedCall;
  /** In bytes. */
  residentMemory(): Promise<number>;
  /** CPU time of the process so far. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<unknown>;
}

const CALLS = 500;

/**
 * @param accounts how many accounts are called in turn; calls are recorded once, so the public key
 * must not be older than its grace
 */
export async function loadedService(databaseUrl: string, accounts: number): Promise<LoadedService> {
  const program = await startInstance(databaseUrl);
  const calls = Math.min(CALLS, accounts);
  const inspections = await Promise.all(
    Array.from({ length: calls }, (_, at) =>
      record((api) =>
        api.checkUser({ loginCode: addressOf(at) as never, userRangeId: '1000', fingerprint: '' }),
      ),
    ),
  );
  const keyOf = async () =>
    (await (await fetch(`${program.url}${API_CALLS.getPublicKey.path}`)).json()) as {
      publicKey: string;
      keyId: string;
    };
  const logIns = async (): Promise<readonly RecordedCall[]> => {
    const key = await keyOf();
    return Promise.all(
      Array.from({ length: calls }, (_, at) =>
        record((api) =>
          api.loginWithPassword({
            loginCode: addressOf(at) as never,
            password: encryptByNode(PASSWORD, key) as never,
            keyId: key.keyId,
            userRangeId: '1000',
            loginTypeId: '1',
            picVerificationCode: '',
            picVerificationCodeId: '',
            loginInfo: LOGIN_INFO,
          }),
        ),
      ),
    );
  };
  let recorded = await logIns();
  // A key is good for twenty minutes at least.
  const renewing = setInterval(() => void logIns().then((next) => (recorded = next)), 5 * 60_000);
  const sender = new Sender(program.url);
  const figure = async (name: string): Promise<number> => {
    const figures = await (await fetch(`${program.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1]);
  };
  return {
    sender,
    logIn: (turn) => recorded[turn % calls] as RecordedCall,
    inspect: (turn) => inspections[turn % calls] as RecordedCall,
    residentMemory: () => figure('process_resident_memory_bytes'),
    cpuSeconds: () => figure('process_cpu_seconds_total'),
    stop() {
      clearInterval(renewing);
      sender.close();
      return program.stop();
    },
  };
}

/**
 * One instance of the built service, its log discarded, without client limits: all calls come from
 * this machine.
 */
async function startInstance(databaseUrl: string) {
  const child = spawn(process.execPath, [fromRoot('dist-service/serve.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      STOP_DELAY_SECONDS: '0',
      SERVICE_SECRET: SECRET,
      USER_RANGES: '1000',
      PORT: '0',
      CLIENT_BURST: '1000000',
      CLIENT_CALLS_PER_MINUTE: '1000000',
      BUDGET_FACTOR: '1000000',
    },
  });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /"url":"([^"]+)"/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error('the service ended before it was ready')));
  });
  lines.close();
  child.stdout.resume();
  return {
    url,
    stop() {
      const ended = once(child, 'close');
      child.kill();
      return ended;
    },
  };
}

export interface Flood {
  /** Log-ins that worked, a second. */
  readonly answered: number;
  readonly turnedAway: number;
  /** Status of each answer that is neither; 0 for a connection that broke. */
  readonly others: readonly number[];
  readonly longestMs: number;
}

/** Sends calls at a fixed rate, whether the service keeps up or not. */
export async function flood(
  { sender, logIn }: LoadedService,
  perSecond: number,
  seconds: number,
): Promise<Flood> {
  const began = performance.now();
  const waits: Promise<void>[] = [];
  const seen = { answered: 0, turnedAway: 0, longestMs: 0 };
  const others: number[] = [];
  let turn = 0;
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; turn < due; turn += 1) {
      const asked = performance.now();
      waits.push(
        sender.send(logIn(turn)).then((status) => {
          seen.longestMs = Math.max(seen.longestMs, performance.now() - asked);
          if (status === 200) seen.answered += 1;
          else if (status === 503) seen.turnedAway += 1;
          else others.push(status);
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(waits);
  const lasted = (performance.now() - began) / 1000;
  return { ...seen, others, answered: seen.answered / lasted };
}

/** Log-ins per second at full speed. */
export async function logInRate(
  { sender, logIn }: LoadedService,
  concurrency: number,
  seconds: number,
): Promise<number> {
  return rateOf(
    async (turn) => {
      const status = await sender.send(logIn(turn));
      if (status !== 200) throw new Error(`a log-in got ${status}`);
    },
    concurrency,
    seconds,
  );
}
