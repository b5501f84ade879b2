import type { AuthApi, ExtraCallsApi } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import { InMemoryAuthApi, type AccountServiceOptions } from '#service/memory/in-memory-auth-api.ts';
import { InMemoryExtraCallsApi } from '#service/memory/in-memory-extra-calls-api.ts';
import { withScenarios } from '#service/memory/scenarios.ts';
import { browserPersistence } from './browser-persistence.ts';

export type { EmailMessage } from '#service/rules/service-state.ts';

export interface InMemoryApiOptions {
  readonly clock: Clock;
  readonly tenant: UserRangeId;
  readonly templates: AccountServiceOptions['templates'];
  /** The page's language, which a header names over HTTP. */
  readonly language: () => string;
}

/** The account API and its mailbox inside the page, kept in the browser's storage. */
export interface InMemoryApi {
  readonly authApi: AuthApi;
  readonly extraCallsApi: ExtraCallsApi;
  readonly mailbox: Pick<InMemoryAuthApi, 'emails' | 'onMailbox'>;
}

export function createInMemoryApi({
  clock,
  tenant,
  templates,
  language,
}: InMemoryApiOptions): InMemoryApi {
  const service = new InMemoryAuthApi({
    clock,
    tenants: [tenant],
    templates,
    persistence: browserPersistence(() => window.localStorage, 'portal.demo'),
  });
  const api = withScenarios(service, { clock });
  return {
    authApi: {
      ...api,
      sendCode: (request) => api.sendCode(request, { language: language() }),
      changePassword: (request) => api.changePassword(request, { language: language() }),
      accountAppeal: (request) => api.accountAppeal(request, { language: language() }),
    },
    extraCallsApi: new InMemoryExtraCallsApi(clock),
    mailbox: service,
  };
}
