import type { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import { DEFAULT_CAPACITY } from '#service/rules/capacity.ts';
import { SMALL_KEY_PAIR } from '../service/rules/service-and-clock.ts';
import { openInMemory } from './open-in-memory.ts';
import { describeAccountModel } from './account-model.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { describeLimits, TWO_POPULATIONS } from './limits-held.ts';
import { describeServiceOverTime } from './service-over-time.ts';
import { describeStrangers } from './strangers.ts';

describeAuthApi('in memory', async () => openInMemory());
describeLimits('in memory', async () => openInMemory(undefined, { populations: TWO_POPULATIONS }));
describeServiceOverTime('in memory', async (clock) => openInMemory(clock));
describeAccountModel('in memory', async (clock, budgets) => openInMemory(clock, { budgets }));
describeStrangers('in memory', async (clock) => {
  const harness = openInMemory(clock, {
    capacity: { ...DEFAULT_CAPACITY, mails: Infinity },
    firstKeyPair: SMALL_KEY_PAIR,
    makeKeyPair: async () => SMALL_KEY_PAIR,
  });
  return { ...harness, service: harness.api as InMemoryAuthApi };
});
