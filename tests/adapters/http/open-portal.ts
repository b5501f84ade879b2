import { createHttpApi, type HttpClientOptions } from '#adapters/http/http-client.ts';
import { systemClock } from '#adapters/system-clock.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';

export const API = 'https://api.example.com/base';

/** The API over HTTP, with every failure reported. */
export function openPortal(options: Pick<HttpClientOptions, 'fetch'> & Partial<HttpClientOptions>) {
  const reported: { readonly failure: CallFailure; readonly durationMs: number }[] = [];
  const apis = createHttpApi({
    apiBase: API,
    clock: systemClock,
    session: () => null,
    dropSession: () => {},
    onFailure: (failure, durationMs) => reported.push({ failure, durationMs }),
    ...options,
  });
  return { apis, reported };
}
