import { emptyDatabase } from '../service/staging/postgres/empty-database.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { openInMemory } from './open-in-memory.ts';
import { openStored } from './open-stored.ts';
import { describeServiceOverTime, TENANTS } from './service-over-time.ts';

const database = await emptyDatabase();

// tests/contract/openapi.test.ts holds the service in memory to the contract.
describeAuthApi('over embedded PostgreSQL', () => openStored(database));
describeServiceOverTime('over embedded PostgreSQL', (clock) =>
  openStored(database, clock, { tenants: TENANTS }),
);
describeServiceOverTime(
  'in memory',
  async (clock) => openInMemory({ clock, tenants: TENANTS }).harness,
);
