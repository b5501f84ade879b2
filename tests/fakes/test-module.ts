import { ContainerModule } from 'inversify';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store.ts';
import { BrowserShopNavigation } from '#adapters/browser/browser-shop-navigation.ts';
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import type { AuthApi } from '#api/ports.ts';
import { Journey } from '#application/journey/journey.ts';
import { pageOpened } from '#application/journey/screen-events.ts';
import { RequestRunner, type RequestResult } from '#application/request-runner.ts';
import type { RequestInput } from '#application/use-cases.ts';
import { requestKey, type RequestName } from '#domain/requests.ts';
import type { CallSettings } from '#settings/call-settings.ts';
import { makeUseCases } from '../../src/container/container.ts';
import { TOKEN } from '../../src/container/tokens.ts';
import { FakeCookies } from '../adapters/browser/fake-cookies.ts';
import { FakeStorage } from '../adapters/browser/fake-storage.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeCrypto } from './fake-crypto.ts';
import { FAKE_FINGERPRINT } from './fake-fingerprint.ts';
import { LateScripts } from './late-scripts.ts';
import { MemoryJourneyStorage } from './memory-journey-storage.ts';
import { PageLife } from './page-life.ts';
import { ScriptedAuthApi } from './scripted-auth-api.ts';
import { settled } from './settled.ts';

export const STORE_HOME = 'https://store.example.com/';

export const CONFIG: CallSettings = {
  environment: 'test',
  apiBase: 'https://api.example.com',
  userRangeId: '1000',
  loginTypeIds: { pc: 'pc-id' },
  storeHome: STORE_HOME,
  returnOrigins: [],
};

/** What is left of a tab when its page is left. */
interface Tab {
  readonly api: AuthApi;
  readonly clock: FakeClock;
  readonly crypto: FakeCrypto;
  readonly storage: MemoryJourneyStorage;
  readonly sessions: BrowserSessionStore;
  readonly shop: BrowserShopNavigation;
  readonly scripts: LateScripts;
}

export type TestPage = ReturnType<typeof openPage>;

/** A page of a tab, wired by the container as in the browser. */
function openPage(tab: Tab, life: PageLife, search: string, isReload: boolean) {
  const { clock, scripts } = tab;
  const fakes = new ContainerModule(({ bind }) => {
    bind(TOKEN.authApi).toConstantValue(life.calls(tab.api));
    bind(TOKEN.clock).toConstantValue(clock);
    bind(TOKEN.crypto).toConstantValue(tab.crypto);
    bind(TOKEN.fingerprint).toConstantValue(FAKE_FINGERPRINT);
    bind(TOKEN.sessionStore).toConstantValue(tab.sessions);
    bind(TOKEN.shopNavigation).toConstantValue(tab.shop);
  });
  const journey = new Journey(life.storage(tab.storage), clock);
  journey.apply(pageOpened(isReload));
  const useCases = makeUseCases({ callSettings: CONFIG, journey }, [fakes]);
  const defects: unknown[] = [];
  const requests = new RequestRunner({
    journey,
    clock,
    load: () => scripts.fetch(() => useCases),
    onDefect: (defect) => defects.push(defect),
  });
  useCases.shop.keepReturnUrl(search);
  useCases.session.start();
  return {
    journey,
    requests,
    /** Available at once; requests must wait for the scripts. */
    useCases,
    /** Errors thrown in requests. */
    defects,
    /** Runs a request like a screen does, and returns its result. */
    async press<Name extends RequestName>(name: Name, input: RequestInput<Name>) {
      const result = await press(requests, name, input);
      // A bug would look like an expected refusal.
      if (defects.length > 0) throw defects[0];
      return result;
    },
    /** The result that a screen opened now gets; null for none. */
    async comeBack(name: RequestName, about: Parameters<typeof requestKey>[1]) {
      const told: RequestResult[] = [];
      const leave = requests.attach(requestKey(name, about), (result) => told.push(result));
      await settled();
      leave();
      return told[0] ?? null;
    },
  };
}

/** The whole application with fake adapters. */
export function createTestApp<Api extends AuthApi = ScriptedAuthApi>(
  api: Api = new ScriptedAuthApi() as AuthApi as Api,
) {
  const clock = new FakeClock();
  const crypto = new FakeCrypto();
  const storage = new MemoryJourneyStorage();
  const cookies = new FakeCookies('https://account.example.com');
  const local = new FakeStorage();
  const storageListeners: ((event: object) => void)[] = [];
  const sessions = new BrowserSessionStore(
    new SafeStorage(() => local),
    new CookieJar(cookies, cookies),
    { addEventListener: (_, listener) => storageListeners.push(listener as never) },
  );
  const left: string[] = [];
  const shop = new BrowserShopNavigation(CONFIG, { replace: (url) => left.push(String(url)) });
  const scripts = new LateScripts();
  const tab = { api, clock, crypto, storage, sessions, shop, scripts };
  let life = new PageLife();

  function next(search: string, isReload: boolean): TestPage {
    life.isLeft = true;
    life = new PageLife();
    return openPage(tab, life, search, isReload);
  }

  return {
    ...openPage(tab, life, '', false),
    ...tab,
    /** What the session is kept in. */
    cookies,
    local,
    /** The browser tells the tab that another one has changed this item of the storage. */
    hearOfItem: (key: string) => storageListeners.forEach((listener) => listener({ key })),
    /** Addresses that the page has left to. */
    left: left as readonly string[],
    /** Opens the next page in the same tab: storage stays, memory and pending calls don't. */
    reload: (search = '') => next(search, true),
    /** Opens the next page by a link, Back or an address. */
    visit: () => next('', false),
  };
}

function press<Name extends RequestName>(
  requests: RequestRunner,
  name: Name,
  input: RequestInput<Name>,
): Promise<RequestResult<Name>> {
  const key = requestKey(name, input as Parameters<typeof requestKey>[1]);
  return new Promise((resolve) => {
    const leave = requests.attach(key, (result) => {
      leave();
      resolve(result as RequestResult<Name>);
    });
    requests.run(name, input);
  });
}
