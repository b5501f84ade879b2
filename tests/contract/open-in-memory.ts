import type { Clock } from '#application/ports/clock.ts';
import { InMemoryAuthApi, type AccountServiceOptions } from '#service/memory/in-memory-auth-api.ts';
import { InMemoryScreenlessApi } from '#service/memory/in-memory-screenless-api.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { encryptByNode, POPULATION, type ContractHarness } from './contract-harness.ts';

export function openInMemory(
  clock: Clock = systemClock,
  options: Partial<AccountServiceOptions> = {},
): ContractHarness {
  const service = new InMemoryAuthApi({ clock, hashRounds: 1, ...options });
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
    const newest = (await mails(to)).find(({ code }) => code !== '');
    if (!newest) throw new Error(`no mail to ${to}`);
    return newest.code;
  };
}
