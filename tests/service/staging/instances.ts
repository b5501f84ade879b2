import { openPostgres } from '#service/staging/postgres/open-postgres.ts';
import { PostgresStore } from '#service/staging/postgres/postgres-store.ts';
import { ServiceSecret } from '#service/staging/postgres/service-secret.ts';
import type { ContractHarness } from '../../contract/contract-harness.ts';
import { newestCodeIn } from '../../contract/open-in-memory.ts';
import { INVALID_BASE, overHttp } from '../../contract/over-http.ts';

/** Settings of instances with wide limits, without their database. */
export const INSTANCE = {
  PORT: '0',
  USER_RANGES: '1000',
  SERVICE_SECRET: 'the-secret-of-this-test-long-enough',
  BUDGET_FACTOR: '1000000',
};

/**
 * Calls these instances in turn, as behind a proxy. Codes are read from their database's outbox.
 */
export function harnessOf(
  instances: readonly { readonly url: string }[],
  url: string,
): ContractHarness {
  let turn = 0;
  const next = (): string => instances[turn++ % instances.length]?.url ?? '';
  return overHttp(
    INVALID_BASE,
    newestCodeIn((to) => emailsIn(url, to)),
    (address, init) => fetch(address.replace(INVALID_BASE, next()), init),
  );
}

async function emailsIn(url: string, to: string) {
  const { db, close } = openPostgres({ url, poolSize: 1 });
  const secret = new ServiceSecret(INSTANCE.SERVICE_SECRET);
  const found = await new PostgresStore(db, secret).emails(to);
  await close();
  return found;
}
