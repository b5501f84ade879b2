import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { API_CALLS } from '#domain/api-call-table.ts';
import { fromRoot } from '../../cli/root.ts';

export interface InstanceProgram {
  readonly url: string;
  readonly keyPath: string;
  stop(): Promise<unknown>;
}

/**
 * One instance as `npm run service` starts it, its log discarded, without client limits: all calls
 * come from this machine.
 */
export async function startInstanceProgram(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<InstanceProgram> {
  const child = spawn(process.execPath, ['--import', 'tsx', fromRoot('service/serve.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SERVICE_SECRET: 'the secret of a measurement, long enough',
      USER_RANGES: '1000',
      PORT: '0',
      CLIENT_BURST: '1000000',
      CLIENT_CALLS_PER_MINUTE: '1000000',
      BUDGET_FACTOR: '1000000',
      ...settings,
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
    keyPath: API_CALLS.getPublicKey.path,
    stop() {
      const ended = once(child, 'close');
      child.kill();
      return ended;
    },
  };
}
