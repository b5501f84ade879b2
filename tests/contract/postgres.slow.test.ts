import { afterAll } from 'vitest';
import { openPostgres } from '#service/postgres/open-postgres.ts';
import { openEdge, UNREACHED } from '../service/http/edge-in-process.ts';
import { startPostgresServer } from '../service/postgres/postgres-server.ts';
import { describeVisitorModel } from '../application/visitor-model/visitor-model.ts';
import { describeAccountModel } from './account-model.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { CheckedWire } from './checked-wire.ts';
import { describeLimits, TWO_POPULATIONS } from './limits-held.ts';
import { openEmptied, openStored } from './open-stored.ts';
import { describeServiceOverTime } from './service-over-time.ts';

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
describeServiceOverTime('over a PostgreSQL server', (clock) => openStored(database, clock));
describeAccountModel('over a PostgreSQL server', (clock, limits) =>
  openStored(database, clock, { limits }),
);
describeVisitorModel('over a PostgreSQL server', 1, (limits) => openEmptied(database, limits));

const wire = new CheckedWire();
describeAuthApi(
  'over the edge of the account service, checked against docs/service/openapi.yaml, before a PostgreSQL server',
  async () => {
    const { service } = (await openStored(database)).backend;
    return wire.open(service, openEdge(service, { clientLimit: UNREACHED }).handle);
  },
);
wire.testThatAllWasChecked();
