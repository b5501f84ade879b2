import { pino, type DestinationStream } from 'pino';
import type { SandboxLog } from './sandbox-log.ts';

/** Structured lines, one a call. */
export function pinoLog(level: string, destination?: DestinationStream): SandboxLog {
  const log = pino({ name: 'sandbox', level }, ...(destination ? [destination] : []));
  return {
    call: (call, status, code, scenario) => {
      log[status >= 500 ? 'warn' : 'info']({ call, status, code, ...(scenario && { scenario }) }, 'call');
    },
    mailed: (outcome, reason) => {
      log[outcome === 'sent' ? 'info' : 'warn']({ outcome, ...(reason && { reason }) }, 'mail');
    },
    bug: (err) => log.error({ err }, 'bug'),
  };
}
