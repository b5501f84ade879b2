import type { AuthApi } from '#application/ports/auth-api.ts';
import { API_CALLS } from '#api/call-table.ts';
import type { AccountService } from '#service/rules/account-service.ts';

/**
 * The service as one client calls it. The demo and an in-process wire do not distinguish callers.
 */
export function asCaller(service: AccountService, client?: string, language?: string): AuthApi {
  const calls = Object.keys(API_CALLS).filter((call): call is keyof AuthApi => call in service);
  return Object.fromEntries(
    calls.map((call) => [
      call,
      (request: never) => (service as AuthApi)[call](request, { client, language } as never),
    ]),
  ) as unknown as AuthApi;
}
