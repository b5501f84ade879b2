import type { Clock } from '#application/ports/clock.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts';
import { HttpScreenlessApi } from '#adapters/http/http-screenless-api.ts';
import { createSandbox, type SandboxOptions } from '#service/sandbox/sandbox.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { describeAuthApi } from './auth-api-contract.ts';
import { encryptByNode, POPULATION, type ContractHarness } from './contract-harness.ts';
import { describeLimits, TWO_POPULATIONS } from './limits-held.ts';
import { newestCodeIn } from './open-in-memory.ts';
import { describeServiceOverTime } from './service-over-time.ts';

function openWire(clock: Clock = systemClock, options: SandboxOptions = {}): ContractHarness {
  const sandbox = createSandbox({ clock, hashRounds: 1, ...options });
  const client = createHttpClient({
    apiBase: 'http://sandbox.invalid',
    fetch: (url, init) => sandbox.handle(new Request(url, init)),
    clock,
    session: () => null,
    dropSession: () => undefined,
  });
  return {
    api: new HttpAuthApi(client),
    screenless: new HttpScreenlessApi(client),
    population: POPULATION,
    newestCode: newestCodeIn((to) => sandbox.service.mails(to)),
    encrypt: encryptByNode,
  };
}

describeAuthApi('over the wire in process', async () => openWire());
describeLimits('over the wire in process', async () =>
  openWire(undefined, { populations: TWO_POPULATIONS }),
);
describeServiceOverTime('over the wire in process', async (clock) => openWire(clock));
