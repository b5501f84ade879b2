import { InMemoryScreenlessApi } from '#adapters/in-memory/in-memory-screenless-api.ts';
import type { PortalConfig } from '#application/portal-config.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { UseCases } from '#application/use-cases.ts';
import { createContainer, resolveUseCases, type Profile } from '../../src/container.ts';
import { TOKEN } from '../../src/tokens.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeCrypto } from './fake-crypto.ts';
import { FakeDevice } from './fake-device.ts';
import { FakeSessionStore } from './fake-session-store.ts';
import { FakeStoreExit, STORE_HOME } from './fake-store-exit.ts';
import { MemoryJourneyStore } from './memory-journey-store.ts';
import { ScriptedAuthApi } from './scripted-auth-api.ts';

export const CONFIG: PortalConfig = {
  environment: 'test',
  basePath: '',
  apiBase: 'https://api.example.com',
  userRangeId: '1000',
  loginTypeIds: [{ name: 'pc', value: 'pc-id' }],
  pcLoginTypeId: 'pc-id',
  company: 'Example Oligo Pte. Ltd.',
  storeHome: STORE_HOME,
  returnOrigins: [],
};

export interface World<Api extends AuthApi = ScriptedAuthApi> {
  readonly api: Api;
  readonly clock: FakeClock;
  readonly crypto: FakeCrypto;
  readonly device: FakeDevice;
  readonly journey: MemoryJourneyStore;
  readonly sessions: FakeSessionStore;
  readonly exit: FakeStoreExit;
  /** The use cases as one page has them. */
  readonly inside: UseCases;
  /** The use cases of the next page in the same tab: storage stays, memory doesn't. */
  reload(): UseCases;
}

/** The whole inside with fakes around it, wired by the container as in the browser. */
export function createWorld(): World;
export function createWorld<Api extends AuthApi>(api: Api): World<Api>;
export function createWorld(api: AuthApi = new ScriptedAuthApi()): World<AuthApi> {
  const clock = new FakeClock();
  const crypto = new FakeCrypto();
  const device = new FakeDevice();
  const journey = new MemoryJourneyStore();
  const sessions = new FakeSessionStore();
  const exit = new FakeStoreExit();
  const profile: Profile = (container) => {
    container.bind(TOKEN.authApi).toConstantValue(api);
    container.bind(TOKEN.screenlessApi).toConstantValue(new InMemoryScreenlessApi(clock));
    container.bind(TOKEN.clock).toConstantValue(clock);
    container.bind(TOKEN.crypto).toConstantValue(crypto);
    container.bind(TOKEN.device).toConstantValue(device);
    container.bind(TOKEN.journeyStore).toConstantValue(journey);
    container.bind(TOKEN.sessionStore).toConstantValue(sessions);
    container.bind(TOKEN.storeExit).toConstantValue(exit);
  };
  const reload = () => {
    const container = createContainer(CONFIG);
    profile(container, CONFIG);
    return resolveUseCases(container);
  };
  return { api, clock, crypto, device, journey, sessions, exit, inside: reload(), reload };
}
