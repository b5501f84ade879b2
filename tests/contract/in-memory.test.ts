import { DEMO_KEY_PAIR } from '#service/memory/demo-key-pair.ts';
import { describeAccountModel } from './account-model.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { openInMemory } from './open-in-memory.ts';
import { describeServiceOverTime } from './service-over-time.ts';

describeAuthApi('in memory', async () => openInMemory({ firstKeyPair: DEMO_KEY_PAIR }).harness);
describeServiceOverTime('in memory', async (clock) => openInMemory({ clock }).harness);
describeAccountModel(
  'in memory',
  async (clock, budgets) => openInMemory({ clock, budgets }).harness,
);
