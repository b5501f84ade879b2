import { afterAll } from 'vitest';
import { openPglite } from '#service/postgres/open-pglite.ts';
import { sandboxOver } from '#service/sandbox/sandbox.ts';
import { describeAccountModel } from './account-model.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { CheckedWire } from './checked-wire.ts';
import { describeLimits, TWO_POPULATIONS } from './limits-held.ts';
import { openStored } from './open-stored.ts';
import { describeServiceOverTime } from './service-over-time.ts';

const database = await openPglite();
afterAll(() => database.close());

describeAuthApi('over embedded PostgreSQL', () => openStored(database));
describeLimits('over embedded PostgreSQL', () =>
  openStored(database, undefined, { populations: TWO_POPULATIONS }),
);
describeServiceOverTime('over embedded PostgreSQL', (clock) => openStored(database, clock));
describeAccountModel('over embedded PostgreSQL', (clock, budgets) =>
  openStored(database, clock, { budgets }),
);

const wire = new CheckedWire();
describeAuthApi(
  'over a wire checked against docs/service/openapi.yaml, before embedded PostgreSQL',
  async () => {
    const { service, handle } = sandboxOver((await openStored(database)).backend.service);
    return wire.open(service, handle);
  },
);
wire.testThatAllWasChecked();
