import type { AuthApi } from '#application/ports/auth-api.ts';
import type { AccountService } from '#service/rules/account-service.ts';
import type { Caller } from '#service/rules/call-runner.ts';

/**
 * The service as one client calls it. The demo and an in-process wire do not distinguish callers.
 */
export function asCaller(service: AccountService, client?: string, language?: string): AuthApi {
  const caller: Caller = { client, language };
  return {
    getPublicKey: () => service.getPublicKey(),
    checkUser: (request) => service.checkUser(request),
    sendCode: (request) => service.sendCode(request, caller),
    checkRegistrationCode: (request) => service.checkRegistrationCode(request, caller),
    registerUser: (request) => service.registerUser(request, caller),
    loginWithPassword: (request) => service.loginWithPassword(request, caller),
    verificationCodeInspection: (request) => service.verificationCodeInspection(request, caller),
    changePassword: (request) => service.changePassword(request, caller),
    accountAppeal: (request) => service.accountAppeal(request, caller),
  };
}
