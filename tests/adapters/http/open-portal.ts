import type { Calls } from '#application/ports/auth-api.ts';
import { API_CALLS } from '#api/call-table.ts';
import type { ApiCall } from '#domain/api-calls.ts';
import { HttpAuthApi, HttpExtraCallsApi } from '#adapters/http/http-auth-api.ts';
import { createHttpClient, type HttpClientOptions } from '#adapters/http/http-client.ts';
import { systemClock } from '#adapters/system-clock.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';

export const CALLS = Object.keys(API_CALLS) as readonly ApiCall[];
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
  const screens = new HttpAuthApi(client);
  const others = new HttpExtraCallsApi(client);
  // Methods live on the prototypes, so a spread would lose them.
  const apis = new Proxy({} as Calls, {
    get(_, call: ApiCall) {
      const port: Partial<Calls> = call in screens ? screens : others;
      return port[call]?.bind(port);
    },
  });
  return { apis, reported };
}
