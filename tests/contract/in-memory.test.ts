import { openInMemory } from './open-in-memory.ts';
import { describeAccountModel } from './account-model.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { describeLimits, TWO_POPULATIONS } from './limits-held.ts';
import { describeServiceOverTime } from './service-over-time.ts';

describeAuthApi('in memory', async () => openInMemory());
describeLimits('in memory', async () => openInMemory(undefined, { populations: TWO_POPULATIONS }));
describeServiceOverTime('in memory', async (clock) => openInMemory(clock));
describeAccountModel('in memory', async (clock, limits) => openInMemory(clock, { limits }));
