import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import { fromRoot } from '../../cli/root.ts';
import { encryptByNode, LOGIN_INFO } from '../../../tests/contract/contract-harness.ts';
import { addressOf, PASSWORD, SECRET } from './filled-database.ts';
import { rateOf } from './rounds.ts';

/** The service as a separate process. */
export interface LoadedService {
  /** Both give the status of the answer; 0 for a connection that broke. */
  readonly logIn: (turn: number) => Promise<number>;
  readonly inspect: (turn: number) => Promise<number>;
  /** In bytes. */
  residentMemory(): Promise<number>;
  /** CPU time of the process so far. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<unknown>;
}

/** How many accounts are called in turn. */
const CALLED = 500;

/** Starts the built service over a filled database. */
export async function loadedService(databaseUrl: string): Promise<LoadedService> {
  const { url, child } = await startInstance(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const send = (call: ApiCall, query: string, body: string) =>
    new Promise<number>((resolve) => {
      const { method, path } = API_CALLS[call];
      const headers = { 'Content-Type': 'application/json' };
      const sent = request(url + path + query, { method, headers, agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', () => resolve(0));
      sent.end(body);
    });
  const ask = async (path: string) => (await fetch(url + path)).text();
  // Encrypting for each call would cost the sender more than the service.
  const encryptAll = async (): Promise<readonly string[]> => {
    const key = JSON.parse(await ask(API_CALLS.getPublicKey.path));
    return Array.from({ length: CALLED }, (_, at) =>
      JSON.stringify({
        loginCode: addressOf(at),
        password: encryptByNode(PASSWORD, key),
        keyId: key.keyId,
        userRangeId: '1000',
        loginTypeId: '1',
        picVerificationCode: '',
        picVerificationCodeId: '',
        loginInfo: LOGIN_INFO,
      }),
    );
  };
  let logIns = await encryptAll();
  // A key is good for ten minutes at least.
  const renewing = setInterval(() => void encryptAll().then((next) => (logIns = next)), 300_000);
  const figure = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await ask('/metrics'))?.[1]);
  return {
    logIn: (turn) => send('loginWithPassword', '', logIns[turn % CALLED] ?? ''),
    inspect: (turn) =>
      send('checkUser', `?loginCode=${addressOf(turn % CALLED)}&userRangeId=1000&fingerprint=`, ''),
    residentMemory: () => figure('process_resident_memory_bytes'),
    cpuSeconds: () => figure('process_cpu_seconds_total'),
    stop() {
      clearInterval(renewing);
      agent.destroy();
      child.kill();
      return once(child, 'close');
    },
  };
}

/** Its log is discarded, and clients have no limits: all calls come from this machine. */
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
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    url = /"url":"([^"]+)"/.exec(line)?.[1];
    if (url !== undefined) break;
  }
  if (url === undefined) throw new Error('the service ended before it was ready');
  child.stdout.resume();
  return { url, child };
}

export interface Flood {
  /** Log-ins that worked, a second. */
  readonly answered: number;
  readonly turnedAway: number;
  /** Status of each answer that is neither; 0 for a connection that broke. */
  readonly others: readonly number[];
  readonly longestMs: number;
}

/** Sends log-ins at a fixed rate, whether the service keeps up or not. */
export async function flood(
  { logIn }: LoadedService,
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
        logIn(turn).then((status) => {
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
  { logIn }: LoadedService,
  concurrency: number,
  seconds: number,
): Promise<number> {
  const work = async (turn: number): Promise<void> => {
    const status = await logIn(turn);
    if (status !== 200) throw new Error(`a log-in got ${status}`);
  };
  return rateOf(work, concurrency, seconds);
}
