import 'reflect-metadata';
import { Container, ContainerModule } from 'inversify';
import { FollowSession } from '#application/follow-session.ts';
import { describeInterrupted } from '#application/interrupted-requests.ts';
import { LeaveToShop } from '#application/leave-to-shop.ts';
import { LoginWithPassword } from '#application/login-with-password.ts';
import { PasswordEncryption } from '#application/password-encryption.ts';
import { RecoverPassword } from '#application/recover-password.ts';
import { RegisterWithCode } from '#application/register-with-code.ts';
import { SendCode } from '#application/send-code.ts';
import { SubmitAppeal } from '#application/submit-appeal.ts';
import { type UseCases } from '#application/use-cases.ts';
import type { Adapters, PageParts } from './page-parts.ts';
import { TOKEN } from './tokens.ts';

const useCaseModule = new ContainerModule(({ bind }) => {
  const { authApi, clock, crypto, encryption, fingerprint, journey, tenant } = TOKEN;
  const { sessionStore, shop, shopNavigation } = TOKEN;
  bind(encryption).toResolvedValue(construct(PasswordEncryption), [authApi, crypto, clock]);
  bind(shop).toResolvedValue(construct(LeaveToShop), [journey, shopNavigation]);
  bind(TOKEN.session).toResolvedValue(construct(FollowSession), [sessionStore, journey, shop]);
  bind(TOKEN.appeal).toResolvedValue(construct(SubmitAppeal), [authApi, journey, clock]);
  bind(TOKEN.sendCode).toResolvedValue(construct(SendCode), [
    authApi,
    journey,
    fingerprint,
    clock,
    tenant,
  ]);
  const forMarks = [authApi, encryption, journey, fingerprint, clock, tenant] as const;
  bind(TOKEN.registration).toResolvedValue(construct(RegisterWithCode), [...forMarks]);
  bind(TOKEN.recovery).toResolvedValue(construct(RecoverPassword), [...forMarks]);
  bind(TOKEN.login).toResolvedValue(construct(LoginWithPassword), [
    authApi,
    encryption,
    sessionStore,
    fingerprint,
    tenant,
    clock,
  ]);
});

/** Makes the use cases in the one container of the page. */
export function makeUseCases(
  { callSettings, journey }: Pick<PageParts, 'callSettings' | 'journey'>,
  adapters: Adapters,
): UseCases {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(TOKEN.journey).toConstantValue(journey);
  container.bind(TOKEN.tenant).toConstantValue({
    userRangeId: callSettings.userRangeId,
    loginTypeId: callSettings.loginTypeIds.pc,
  });
  container.load(useCaseModule, ...adapters);
  const sendCode = container.get(TOKEN.sendCode);
  const registration = container.get(TOKEN.registration);
  const login = container.get(TOKEN.login);
  const recovery = container.get(TOKEN.recovery);
  const appeal = container.get(TOKEN.appeal);
  return {
    requests: {
      'send-code': (input) => sendCode.send(input),
      'check-registration-code': (input) => registration.checkCode(input),
      'complete-registration': (input) => registration.complete(input),
      'log-in': (input, signal) => login.logIn(input, signal),
      'find-account': (input, signal) => recovery.findAccount(input, signal),
      'check-recovery-code': (input) => recovery.checkCode(input),
      'change-password': (input) => recovery.changePassword(input),
      'submit-appeal': (input) => appeal.submit(input),
    },
    session: container.get(TOKEN.session),
    shop: container.get(TOKEN.shop),
    encryption: container.get(TOKEN.encryption),
    describeInterrupted: (request) => describeInterrupted(request, journey),
  };
}

/** A class as the factory that inversify calls with its dependencies. */
export function construct<Args extends unknown[], T>(Class: new (...args: Args) => T) {
  return (...args: Args): T => new Class(...args);
}
