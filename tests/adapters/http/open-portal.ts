import type { AuthApi } from '#application/ports/auth-api.ts';
import type { ScreenlessApi } from '#application/ports/screenless-api.ts';
import { CALL_TABLE } from '#application/ports/call-table.ts';
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts';
import { createHttpClient, type HttpClientOptions } from '#adapters/http/http-client.ts';
import { HttpScreenlessApi } from '#adapters/http/http-screenless-api.ts';
import { systemClock } from '#adapters/system-clock.ts';
import type { ApiCall } from '#domain/api-call.ts';
import type { CallFailure } from '#domain/call-failure.ts';

export const CALLS = Object.keys(CALL_TABLE) as readonly ApiCall[];
export const RETRIED: readonly ApiCall[] = ['getPublicKey', 'checkUser'];
export const API = 'https://api.example.com/base';

/** Both APIs over one client, with every failure reported. */
export function openPortal(options: Pick<HttpClientOptions, 'fetch'> & Partial<HttpClientOptions>) {
  const reported: { readonly failure: CallFailure; readonly durationMs: number }[] = [];
  const client = createHttpClient({
    apiBase: API,
    clock: systemClock,
    session: () => null,
    dropSession: () => {},
    onFailure: (failure, durationMs) => reported.push({ failure, durationMs }),
    ...options,
  });
  const screens: AuthApi = new HttpAuthApi(client);
  const others: ScreenlessApi = new HttpScreenlessApi(client);
  // Methods live on the prototypes, so a spread would lose them.
  const apis = new Proxy({} as AuthApi & ScreenlessApi, {
    get: (_, call) => {
      const api = (call in screens ? screens : others) as unknown as Record<
        PropertyKey,
        () => unknown
      >;
      return api[call]?.bind(api);
    },
  });
  return { apis, reported };
}
