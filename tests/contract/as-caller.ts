import type { AuthApi } from '#api/calls.ts';
import { SCREEN_CALLS } from '#api/contract.ts';
import type { AccountService } from '#service/rules/account-service.ts';

/**
 * The service as one client calls it. The demo and an in-process wire do not distinguish callers.
 */
export function asCaller(service: AccountService, client?: string, language?: string): AuthApi {
  const calls = Object.keys(SCREEN_CALLS) as (keyof AuthApi)[];
  return Object.fromEntries(
    calls.map((call) => [
      call,
      (request: never) => (service as AuthApi)[call](request, { client, language } as never),
    ]),
  ) as unknown as AuthApi;
}
