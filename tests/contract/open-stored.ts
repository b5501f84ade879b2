import { systemClock } from '#adapters/system-clock.ts';
import type { Clock } from '#domain/clock.ts';
import { ENGLISH_TEMPLATES } from '#messages/email-templates.ts';
import { InMemoryOtherCallsApi } from '#service/memory/in-memory-other-calls-api.ts';
import {
  openAccountBackend,
  type BackendOptions,
} from '#service/staging/postgres/open-account-backend.ts';
import type { OpenDatabase } from '#service/staging/postgres/open-postgres.ts';
import { OperatorAccess } from '#service/staging/postgres/operator-access.ts';
import { ServiceSecret } from '#service/staging/postgres/service-secret.ts';
import { encryptByNode, TENANT } from './contract-harness.ts';
import { newestCodeIn } from './open-in-memory.ts';

export const TEST_SECRET = 'the-secret-of-the-tests-32-bytes-or-more';
/**
 * The smallest parameters that argon2 accepts: these tests do not depend on the strength of hashes.
 */
export const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * The account service over a database that the caller opens and closes. Errors of its code fail the
 * test.
 */
export async function openStored(
  database: OpenDatabase,
  clock: Clock = systemClock,
  more: Partial<BackendOptions> = {},
) {
  const backend = await openAccountBackend({
    database,
    secret: new ServiceSecret(TEST_SECRET),
    clock,
    passwordCost: CHEAP,
    onBug: (error) => {
      throw error;
    },
    ...more,
  });
  return {
    backend,
    api: backend.service,
    otherCalls: new InMemoryOtherCallsApi(clock),
    tenant: TENANT,
    newestCode: newestCodeIn((to) => backend.service.emails(to)),
    encrypt: encryptByNode,
  };
}

/** An operator, olga. */
export const operatorOver = ({ db }: OpenDatabase, clock: Clock, templates = ENGLISH_TEMPLATES) =>
  new OperatorAccess(db, new ServiceSecret(TEST_SECRET), 'olga', () => clock.now(), templates);
