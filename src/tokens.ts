import type { ServiceIdentifier } from 'inversify';
import type { KeptMarks } from '#application/kept-marks.ts';
import type { LoginWithPassword } from '#application/login-with-password.ts';
import type { PasswordSealer } from '#application/password-sealer.ts';
import type { Population } from '#application/population.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Crypto } from '#application/ports/crypto.ts';
import type { Device } from '#application/ports/device.ts';
import type { JourneyStore } from '#application/ports/journey-store.ts';
import type { ScreenlessApi } from '#application/ports/screenless-api.ts';
import type { SessionStore } from '#application/ports/session-store.ts';
import type { StoreExit } from '#application/ports/store-exit.ts';
import type { ProjectStore } from '#application/project-state.ts';
import type { RecoverPassword } from '#application/recover-password.ts';
import type { RegisterWithCode } from '#application/register-with-code.ts';
import type { SendCode } from '#application/send-code.ts';
import type { StartVisit } from '#application/start-visit.ts';
import type { SubmitAppeal } from '#application/submit-appeal.ts';
import type { VisitMemory } from '#application/visit-memory.ts';

/** A token that carries the type it stands for, so that a swapped or wrong one does not compile. */
function token<T>(name: string): ServiceIdentifier<T> {
  return Symbol(name) as ServiceIdentifier<T>;
}

export const TOKEN = {
  // Ports, bound by a profile.
  authApi: token<AuthApi>('AuthApi'),
  screenlessApi: token<ScreenlessApi>('ScreenlessApi'),
  crypto: token<Crypto>('Crypto'),
  sessionStore: token<SessionStore>('SessionStore'),
  journeyStore: token<JourneyStore>('JourneyStore'),
  device: token<Device>('Device'),
  clock: token<Clock>('Clock'),
  storeExit: token<StoreExit>('StoreExit'),
  // The inside, bound by the container itself.
  population: token<Population>('Population'),
  project: token<ProjectStore>('ProjectStore'),
  sealer: token<PasswordSealer>('PasswordSealer'),
  marks: token<KeptMarks>('KeptMarks'),
  memory: token<VisitMemory>('VisitMemory'),
  visit: token<StartVisit>('StartVisit'),
  sendCode: token<SendCode>('SendCode'),
  registration: token<RegisterWithCode>('RegisterWithCode'),
  login: token<LoginWithPassword>('LoginWithPassword'),
  recovery: token<RecoverPassword>('RecoverPassword'),
  appeal: token<SubmitAppeal>('SubmitAppeal'),
} as const;
