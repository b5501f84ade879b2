import { afterAll } from 'vitest';
import { openPglite } from '#service/staging/postgres/open-pglite.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { openInMemory } from './open-in-memory.ts';
import { openStored } from './open-stored.ts';
import { describeServiceOverTime } from './service-over-time.ts';

const database = await openPglite();
afterAll(() => database.close());

// tests/contract/openapi.test.ts holds the service in memory to the contract.
describeAuthApi('over embedded PostgreSQL', () => openStored(database));
describeServiceOverTime('over embedded PostgreSQL', (clock) => openStored(database, clock));
describeServiceOverTime('in memory', async (clock) => openInMemory({ clock }).harness);
