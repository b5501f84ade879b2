import type { Logger } from 'pino';
import { loggableError } from '../log-output.ts';
import { Overload } from '../rules/refusals.ts';
import { databaseReason } from './postgres/database-problems.ts';
import { DatabaseAway } from './postgres/open-postgres.ts';

/** Tells of a reason once until it changes. Null: there is none any more. */
export function onceUntilChanged(tell: (reason: string | null) => void) {
  let told: string | null = null;
  return (reason: string | null): void => {
    if (reason === told) return;
    told = reason;
    tell(reason);
  };
}

/** Logs what keeps calls, or the service's own work, from being done. */
export function problemLog(log: Logger) {
  const tell = onceUntilChanged((reason) => {
    if (reason === null) log.info('database back');
    else log.warn({ reason }, 'database away');
  });
  return {
    onAnswer: () => tell(null),
    /** @param requestId of a call; the service's own work has none, and is tried every second */
    onBug(error: unknown, requestId?: string): void {
      const isOfDatabase = error instanceof DatabaseAway || error instanceof Overload;
      if (!isOfDatabase) log.error({ requestId, err: loggableError(error) }, 'bug');
      else if (requestId === undefined) tell(databaseReason(error));
      else log.warn({ requestId, reason: databaseReason(error) }, 'database away');
    },
  };
}
