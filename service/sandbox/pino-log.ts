import { pino, type DestinationStream } from 'pino';
import { LogOutput } from '../log-output.ts';
import type { SandboxLog } from './sandbox-log.ts';

/** Logs one structured line for each call. */
export function pinoLog(
  level: string,
  destination: DestinationStream = new LogOutput(),
): SandboxLog {
  const log = pino({ name: 'sandbox', level }, destination);
  return {
    call: (call, status, code, scenario) => {
      log[status >= 500 ? 'warn' : 'info'](
        { call, status, code, ...(scenario && { scenario }) },
        'call',
      );
    },
    mailed: (outcome, reason) => {
      log[outcome === 'sent' ? 'info' : 'warn']({ outcome, ...(reason && { reason }) }, 'mail');
    },
    strangeOrigin: (origin) =>
      log.warn(
        { origin },
        `origin ${origin} is not in SANDBOX_ORIGINS: browsers keep the answers from its pages`,
      ),
    request: (method, kind, status, durationMs) =>
      log.debug({ method, kind, status, durationMs }, 'request'),
    bug: (err) => log.error({ err }, 'bug'),
  };
}
