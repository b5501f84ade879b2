import { afterAll } from 'vitest';
import { openPglite } from '#service/postgres/open-pglite.ts';
import { sandboxOver } from '#service/sandbox/sandbox.ts';
import { describeAccountModel } from './account-model.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { CheckedWire } from './checked-wire.ts';
import { openStored } from './open-stored.ts';
import { describeServiceOverTime } from './service-over-time.ts';

const database = await openPglite();
afterAll(() => database.close());

const wire = new CheckedWire();
describeAuthApi('over embedded PostgreSQL and the sandbox’s wire', async () => {
  const { service, handle } = sandboxOver((await openStored(database)).backend.service);
  return wire.open(service, handle);
});
wire.testThatAllWasChecked();

describeServiceOverTime('over embedded PostgreSQL', (clock) => openStored(database, clock));
describeAccountModel('over embedded PostgreSQL', (clock, budgets) =>
  openStored(database, clock, { budgets }),
);
