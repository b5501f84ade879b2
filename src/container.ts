import 'reflect-metadata';
import { Container } from 'inversify';
import { KeptMarks } from '#application/kept-marks.ts';
import { LoginWithPassword } from '#application/login-with-password.ts';
import { PasswordSealer } from '#application/password-sealer.ts';
import type { PortalConfig } from '#application/portal-config.ts';
import { initialProjectState, ProjectStore } from '#application/project-state.ts';
import { RecoverPassword } from '#application/recover-password.ts';
import { RegisterWithCode } from '#application/register-with-code.ts';
import { SendCode } from '#application/send-code.ts';
import { StartVisit } from '#application/start-visit.ts';
import { SubmitAppeal } from '#application/submit-appeal.ts';
import type { UseCases } from '#application/use-cases.ts';
import { VisitMemory } from '#application/visit-memory.ts';
import { TOKEN } from './tokens.ts';

/** Binds every port of `TOKEN`; see the `profile-*.ts` files. */
export type Profile = (container: Container, config: PortalConfig) => void;

/** Builds the one container of the page, with the inside in it; a profile's adapters belong around it. */
export function createContainer(config: PortalConfig): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(TOKEN.population).toConstantValue({
    userRangeId: config.userRangeId,
    loginTypeId: config.pcLoginTypeId,
  });
  container.bind(TOKEN.project).toConstantValue(new ProjectStore(initialProjectState(config)));

  container
    .bind(TOKEN.sealer)
    .toResolvedValue(construct(PasswordSealer), [TOKEN.authApi, TOKEN.crypto, TOKEN.clock]);
  container
    .bind(TOKEN.marks)
    .toResolvedValue(construct(KeptMarks), [TOKEN.project, TOKEN.journeyStore, TOKEN.clock]);
  container
    .bind(TOKEN.memory)
    .toResolvedValue(construct(VisitMemory), [TOKEN.journeyStore, TOKEN.clock]);
  container
    .bind(TOKEN.visit)
    .toResolvedValue(construct(StartVisit), [
      TOKEN.sessionStore,
      TOKEN.journeyStore,
      TOKEN.device,
      TOKEN.storeExit,
      TOKEN.project,
    ]);
  container
    .bind(TOKEN.sendCode)
    .toResolvedValue(construct(SendCode), [
      TOKEN.authApi,
      TOKEN.journeyStore,
      TOKEN.device,
      TOKEN.clock,
      TOKEN.population,
    ]);
  container
    .bind(TOKEN.registration)
    .toResolvedValue(construct(RegisterWithCode), [
      TOKEN.authApi,
      TOKEN.sealer,
      TOKEN.marks,
      TOKEN.memory,
      TOKEN.device,
      TOKEN.population,
    ]);
  container
    .bind(TOKEN.login)
    .toResolvedValue(construct(LoginWithPassword), [
      TOKEN.authApi,
      TOKEN.sealer,
      TOKEN.sessionStore,
      TOKEN.project,
      TOKEN.visit,
      TOKEN.device,
      TOKEN.population,
    ]);
  container
    .bind(TOKEN.recovery)
    .toResolvedValue(construct(RecoverPassword), [
      TOKEN.authApi,
      TOKEN.sealer,
      TOKEN.marks,
      TOKEN.journeyStore,
      TOKEN.memory,
      TOKEN.device,
      TOKEN.population,
    ]);
  container
    .bind(TOKEN.appeal)
    .toResolvedValue(construct(SubmitAppeal), [TOKEN.authApi, TOKEN.journeyStore, TOKEN.memory]);
  return container;
}

/** The plain record that the views get: nothing of the container leaves this file. */
export function resolveUseCases(container: Container): UseCases {
  return {
    visit: container.get(TOKEN.visit),
    memory: container.get(TOKEN.memory),
    sendCode: container.get(TOKEN.sendCode),
    registration: container.get(TOKEN.registration),
    login: container.get(TOKEN.login),
    recovery: container.get(TOKEN.recovery),
    appeal: container.get(TOKEN.appeal),
    clock: container.get(TOKEN.clock),
  };
}

/** A class as the factory that inversify calls with its dependencies. */
export function construct<Args extends unknown[], T>(Class: new (...args: Args) => T) {
  return (...args: Args): T => new Class(...args);
}
