import type { Clock } from '#application/ports/clock.ts';
import { InMemoryAuthApi } from '#adapters/in-memory/in-memory-auth-api.ts';
import { InMemoryScreenlessApi } from '#adapters/in-memory/in-memory-screenless-api.ts';
import { DEFAULT_LIMITS, type ServiceLimits } from '#adapters/in-memory/rate-limits.ts';
import { encryptByNode, POPULATION, type ContractHarness } from './contract-harness.ts';

const SYSTEM_CLOCK: Clock = { now: () => Date.now() };

export function openInMemory(clock: Clock = SYSTEM_CLOCK, limits: ServiceLimits = DEFAULT_LIMITS): ContractHarness {
  const service = new InMemoryAuthApi({ clock, limits, hashRounds: 1 });
  return {
    api: service,
    screenless: new InMemoryScreenlessApi(clock),
    population: POPULATION,
    newestCode: newestCodeIn((to) => service.mails(to)),
    encrypt: encryptByNode,
  };
}

export function newestCodeIn(mails: (to: string) => Promise<readonly { readonly code: string }[]>) {
  return async (to: string): Promise<string> => {
    const [newest] = await mails(to);
    if (!newest) throw new Error(`no mail to ${to}`);
    return newest.code;
  };
}
