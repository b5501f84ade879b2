import type { LoginWithPassword } from './login-with-password.ts';
import type { RecoverPassword } from './recover-password.ts';
import type { RegisterWithCode } from './register-with-code.ts';
import type { SendCode } from './send-code.ts';
import type { StartVisit } from './start-visit.ts';
import type { SubmitAppeal } from './submit-appeal.ts';
import type { VisitMemory } from './visit-memory.ts';
import type { Clock } from './ports/clock.ts';

/** Everything a screen can ask for. */
export interface UseCases {
  readonly visit: StartVisit;
  readonly memory: VisitMemory;
  readonly sendCode: SendCode;
  readonly registration: RegisterWithCode;
  readonly login: LoginWithPassword;
  readonly recovery: RecoverPassword;
  readonly appeal: SubmitAppeal;
  readonly clock: Clock;
}
