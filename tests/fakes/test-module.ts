import { InMemoryScreenlessApi } from '#service/memory/in-memory-screenless-api.ts';
import {
  attemptKey,
  type AttemptInputs,
  type AttemptName,
  type AttemptOutcome,
} from '#application/journey/attempt.ts';
import { Attempts } from '#application/journey/attempts.ts';
import { Journey } from '#application/journey/journey.ts';
import { loadOnce } from '#application/load-once.ts';
import { createActions, type PortalActions } from '#application/portal-actions.ts';
import type { PortalConfig } from '#settings/config-schema.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { UseCases } from '#application/use-cases.ts';
import {
  createContainer,
  resolveUseCases,
  type WiringModule,
} from '../../src/container/container.ts';
import { TOKEN } from '../../src/container/tokens.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeCrypto } from './fake-crypto.ts';
import { FakeDevice } from './fake-device.ts';
import { FakeSessionStore } from './fake-session-store.ts';
import { FakeStoreExit, STORE_HOME } from './fake-store-exit.ts';
import { LateScripts } from './late-scripts.ts';
import { MemoryJourneyStorage } from './memory-journey-storage.ts';
import { PageLife } from './page-life.ts';
import { ScriptedAuthApi } from './scripted-auth-api.ts';

export const CONFIG: PortalConfig = {
  environment: 'test',
  basePath: '',
  apiBase: 'https://api.example.com',
  userRangeId: '1000',
  loginTypeIds: { pc: 'pc-id' },
  company: 'Example Oligo Pte. Ltd.',
  storeHome: STORE_HOME,
  returnOrigins: [],
};

/** One page of a tab, put together as in the browser. */
export interface TestPage {
  readonly journey: Journey;
  readonly attempts: Attempts;
  readonly actions: PortalActions;
  /** Here from the first moment; attempts and actions have to wait for the scripts. */
  readonly useCases: UseCases;
  /** What broke an attempt. */
  readonly defects: readonly unknown[];
  /** Presses as a screen that shows the attempt does: gives its outcome and takes it, or null once it is given up. */
  press<Name extends AttemptName>(
    name: Name,
    input: AttemptInputs[Name],
  ): Promise<AttemptOutcome<Name> | null>;
}

export interface World<Api extends AuthApi = ScriptedAuthApi> extends TestPage {
  readonly api: Api;
  readonly clock: FakeClock;
  readonly crypto: FakeCrypto;
  readonly device: FakeDevice;
  /** The tab's, over all its pages. */
  readonly storage: MemoryJourneyStorage;
  readonly sessions: FakeSessionStore;
  readonly exit: FakeStoreExit;
  readonly scripts: LateScripts;
  /** Leaves the page for the next one in the same tab: storage stays, memory and calls under way don't. */
  reload(search?: string): TestPage;
}

/** The whole inside with fakes around it, wired by the container as in the browser. */
export function createWorld(): World;
export function createWorld<Api extends AuthApi>(api: Api): World<Api>;
export function createWorld(api: AuthApi = new ScriptedAuthApi()): World<AuthApi> {
  const clock = new FakeClock();
  const crypto = new FakeCrypto();
  const device = new FakeDevice();
  const storage = new MemoryJourneyStorage();
  const sessions = new FakeSessionStore();
  const exit = new FakeStoreExit();
  const scripts = new LateScripts();
  let life = new PageLife();

  function open(search: string): TestPage {
    const pageStorage = life.storage(storage);
    const calls = life.calls(api);
    const wiringModule: WiringModule = (container) => {
      container.bind(TOKEN.authApi).toConstantValue(calls);
      container.bind(TOKEN.screenlessApi).toConstantValue(new InMemoryScreenlessApi(clock));
      container.bind(TOKEN.clock).toConstantValue(clock);
      container.bind(TOKEN.crypto).toConstantValue(crypto);
      container.bind(TOKEN.device).toConstantValue(device);
      container.bind(TOKEN.sessionStore).toConstantValue(sessions);
      container.bind(TOKEN.storeExit).toConstantValue(exit);
      container.bind(TOKEN.whenStaying).toConstantValue(() => Promise.resolve());
    };
    const journey = new Journey(pageStorage, clock);
    const container = createContainer(CONFIG, journey);
    wiringModule(container, CONFIG);
    const useCases = resolveUseCases(container);
    const loaded = loadOnce(() =>
      scripts.fetch(() => {
        useCases.visit.begin(search);
        return useCases;
      }),
    );
    const defects: unknown[] = [];
    const attempts = new Attempts({
      journey,
      clock,
      performer: loaded.load,
      onDefect: (defect) => defects.push(defect),
    });
    const actions = createActions(journey, attempts, loaded.load);
    return {
      journey,
      attempts,
      actions,
      useCases,
      defects,
      press: (name, input) => press(journey, actions, name, input),
    };
  }

  return {
    ...open(''),
    api,
    clock,
    crypto,
    device,
    storage,
    sessions,
    exit,
    scripts,
    reload(search = '') {
      life.isLeft = true;
      life = new PageLife();
      return open(search);
    },
  };
}

function press<Name extends AttemptName>(
  journey: Journey,
  actions: PortalActions,
  name: Name,
  input: AttemptInputs[Name],
): Promise<AttemptOutcome<Name> | null> {
  const key = attemptKey(name, 'purpose' in input ? input.purpose : undefined, input.email);
  const stopWatching = actions.watch(key);
  actions.start(name, input);
  return new Promise((resolve) => {
    const look = () => {
      const attempt = journey.state.attempts[key];
      if (attempt?.phase === 'under-way') return;
      stop();
      stopWatching();
      if (attempt?.phase === 'ended') actions.take(key);
      resolve((attempt?.outcome as AttemptOutcome<Name> | undefined) ?? null);
    };
    const stop = journey.subscribe(look);
    look();
  });
}
