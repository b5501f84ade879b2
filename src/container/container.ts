import 'reflect-metadata';
import { Container } from 'inversify';
import type { Journey } from '#application/journey/journey.ts';
import { FollowSession } from '#application/follow-session.ts';
import { describeInterrupted } from '#application/interrupted-requests.ts';
import { LeaveToShop } from '#application/leave-to-shop.ts';
import { LoginWithPassword } from '#application/login-with-password.ts';
import { PasswordEncryption } from '#application/password-encryption.ts';
import type { CallSettings } from '#settings/call-settings.ts';
import { RecoverPassword } from '#application/recover-password.ts';
import { RegisterWithCode } from '#application/register-with-code.ts';
import { SendCode } from '#application/send-code.ts';
import { SubmitAppeal } from '#application/submit-appeal.ts';
import { type UseCases } from '#application/use-cases.ts';
import { TOKEN } from './tokens.ts';

/** Binds every port of `TOKEN`; see the `*-adapters.ts` files. */
export type WiringModule = (container: Container, config: CallSettings) => void;

/**
 * Builds the one container of the page, with the use cases in it; a module's adapters belong around
 * it.
 */
export function createContainer(config: CallSettings, journey: Journey): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(TOKEN.population).toConstantValue({
    userRangeId: config.userRangeId,
    loginTypeId: config.loginTypeIds.pc,
  });
  container.bind(TOKEN.journey).toConstantValue(journey);

  container
    .bind(TOKEN.encryption)
    .toResolvedValue(construct(PasswordEncryption), [TOKEN.authApi, TOKEN.crypto, TOKEN.clock]);
  container
    .bind(TOKEN.shop)
    .toResolvedValue(construct(LeaveToShop), [TOKEN.journey, TOKEN.storeNavigation]);
  container
    .bind(TOKEN.session)
    .toResolvedValue(construct(FollowSession), [TOKEN.sessionStore, TOKEN.journey, TOKEN.shop]);
  container
    .bind(TOKEN.sendCode)
    .toResolvedValue(construct(SendCode), [
      TOKEN.authApi,
      TOKEN.journey,
      TOKEN.fingerprint,
      TOKEN.clock,
      TOKEN.population,
    ]);
  container
    .bind(TOKEN.registration)
    .toResolvedValue(construct(RegisterWithCode), [
      TOKEN.authApi,
      TOKEN.encryption,
      TOKEN.journey,
      TOKEN.fingerprint,
      TOKEN.clock,
      TOKEN.population,
    ]);
  container
    .bind(TOKEN.login)
    .toResolvedValue(construct(LoginWithPassword), [
      TOKEN.authApi,
      TOKEN.encryption,
      TOKEN.sessionStore,
      TOKEN.fingerprint,
      TOKEN.population,
      TOKEN.clock,
    ]);
  container
    .bind(TOKEN.recovery)
    .toResolvedValue(construct(RecoverPassword), [
      TOKEN.authApi,
      TOKEN.encryption,
      TOKEN.journey,
      TOKEN.fingerprint,
      TOKEN.clock,
      TOKEN.population,
    ]);
  container
    .bind(TOKEN.appeal)
    .toResolvedValue(construct(SubmitAppeal), [TOKEN.authApi, TOKEN.journey, TOKEN.clock]);
  return container;
}

/** The plain record that the page gets, without the container. */
export function resolveUseCases(container: Container): UseCases {
  const sendCode = container.get(TOKEN.sendCode);
  const registration = container.get(TOKEN.registration);
  const login = container.get(TOKEN.login);
  const recovery = container.get(TOKEN.recovery);
  const appeal = container.get(TOKEN.appeal);
  const journey = container.get(TOKEN.journey);
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
