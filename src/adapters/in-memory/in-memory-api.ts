import type { AuthApi } from '#api/ports.ts';
import type { Clock } from '#domain/clock.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import { InMemoryAuthApi, type AccountServiceOptions } from '#service/memory/in-memory-auth-api.ts';
import type { Persistence } from '#service/memory/memory-store.ts';
import { withScenarios } from '#service/memory/scenarios.ts';

export interface InMemoryApiOptions {
  readonly clock: Clock;
  readonly tenant: UserRangeId;
  readonly templates: AccountServiceOptions['templates'];
  /** The page's language, which a header names over HTTP. */
  readonly language: () => string;
}

export type InMemoryApi = Readonly<ReturnType<typeof createInMemoryApi>>;

/** The account API and its mailbox inside the page, kept in the browser's storage. */
export function createInMemoryApi({ clock, tenant, templates, language }: InMemoryApiOptions) {
  const service = new InMemoryAuthApi({
    clock,
    tenants: [tenant],
    templates,
    persistence: browserPersistence(() => window.localStorage, 'portal.demo'),
  });
  const api = withScenarios(service, { clock });
  const authApi: AuthApi = {
    ...api,
    sendCode: (request) => api.sendCode(request, { language: language() }),
  };
  return { authApi, mailbox: service };
}

/**
 * Keeps the state in the browser's storage. `storage` is a function, because reading
 * `localStorage` throws where it is blocked.
 */
export function browserPersistence(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  key: string,
): Persistence {
  return {
    load: () => storage().getItem(key),
    save: (json) => {
      // Most calls change nothing. An unnecessary write would fire a storage event in every other
      // tab.
      if (storage().getItem(key) !== json) storage().setItem(key, json);
    },
  };
}
