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
  bind(TOKEN.appeal).toResolvedValue(construct(SubmitAppeal), [authApi]);
  bind(TOKEN.sendCode).toResolvedValue(construct(SendCode), [authApi, fingerprint, tenant]);
  const forMarks = [authApi, encryption, fingerprint, tenant] as const;
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
      'send-code': (input, run) => sendCode.send(input, run),
      'check-registration-code': (input, run) => registration.checkCode(input, run),
      'complete-registration': (input, run) => registration.complete(input, run),
      'log-in': (input, run) => login.logIn(input, run),
      'find-account': (input, run) => recovery.findAccount(input, run),
      'check-recovery-code': (input, run) => recovery.checkCode(input, run),
      'change-password': (input, run) => recovery.changePassword(input, run),
      'submit-appeal': (input, run) => appeal.submit(input, run),
    },
    session: container.get(TOKEN.session),
    shop: container.get(TOKEN.shop),
    encryption: container.get(TOKEN.encryption),
    describeInterrupted,
  };
}

/** A class as the factory that inversify calls with its dependencies. */
export function construct<Args extends unknown[], T>(Class: new (...args: Args) => T) {
  return (...args: Args): T => new Class(...args);
}
