import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { openPostgres } from '#service/postgres/open-postgres.ts';
import { scaledBudgets } from '#service/rules/attempt-limits.ts';
import { openEdge, UNREACHED } from '../service/http/edge-in-process.ts';
import { startPostgresServer } from '../service/postgres/postgres-server.ts';
import { describeAccountModel } from './account-model.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { CheckedWire } from './checked-wire.ts';
import { describeLimits, TWO_POPULATIONS } from './limits-held.ts';
import { openStored } from './open-stored.ts';
import { describeServiceOverTime } from './service-over-time.ts';
import { describeStrangers } from './strangers.ts';

const server = await startPostgresServer();
const database = openPostgres({ url: await server.newDatabase() });
afterAll(async () => {
  await database.close();
  await server.close();
});

describeAuthApi('over a PostgreSQL server', () => openStored(database));
describeLimits('over a PostgreSQL server', () =>
  openStored(database, undefined, { populations: TWO_POPULATIONS }),
);
describeStrangers('over a PostgreSQL server', async (clock) => {
  const harness = await openStored(database, clock);
  await sql`truncate outbox, counts`.execute(database.db);
  return { ...harness, service: harness.backend.service };
});
describeServiceOverTime('over a PostgreSQL server', (clock) => openStored(database, clock));
describeAccountModel('over a PostgreSQL server', (clock, budgets) =>
  openStored(database, clock, { budgets }),
);

const wire = new CheckedWire();
describeAuthApi(
  'over the edge of the account service, checked against docs/service/openapi.yaml, before a PostgreSQL server',
  async () => {
    const budgets = scaledBudgets(1000);
    const { service } = (await openStored(database, undefined, { budgets })).backend;
    return wire.open(service, openEdge(service, { clientLimit: UNREACHED }).handle);
  },
);
wire.testThatAllWasChecked();
