import type { Result } from '#domain/result.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import type { AttemptInputs, AttemptName, AttemptValues } from './journey/attempt.ts';
import type { AttemptHandle, AttemptPerformer } from './journey/attempts.ts';
import type { LoginWithPassword } from './login-with-password.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { RecoverPassword } from './recover-password.ts';
import type { RegisterWithCode } from './register-with-code.ts';
import type { SendCode } from './send-code.ts';
import type { StartVisit } from './start-visit.ts';
import type { SubmitAppeal } from './submit-appeal.ts';

/** Every use case; they arrive after the first screen is usable. */
export interface UseCases extends AttemptPerformer {
  readonly visit: StartVisit;
  readonly encryption: PasswordEncryption;
}

export interface Flows {
  readonly sendCode: SendCode;
  readonly registration: RegisterWithCode;
  readonly login: LoginWithPassword;
  readonly recovery: RecoverPassword;
  readonly appeal: SubmitAppeal;
}

type Performances = {
  readonly [Name in AttemptName]: (
    input: AttemptInputs[Name],
    attempt: AttemptHandle,
  ) => Promise<Result<AttemptValues[Name], ShownFailure>>;
};

/** Which use case carries out which attempt. */
export function performerOf({
  sendCode,
  registration,
  login,
  recovery,
  appeal,
}: Flows): Pick<AttemptPerformer, 'perform'> {
  const performances: Performances = {
    'send-code': (input, attempt) => sendCode.send(input, attempt),
    'check-registration-code': (input, attempt) => registration.checkCode(input, attempt),
    'complete-registration': (input, attempt) => registration.complete(input, attempt),
    'log-in': (input, attempt) => login.logIn(input, attempt),
    'find-account': (input) => recovery.findAccount(input),
    'check-recovery-code': (input, attempt) => recovery.checkCode(input, attempt),
    'change-password': (input, attempt) => recovery.changePassword(input, attempt),
    'submit-appeal': (input, attempt) => appeal.submit(input, attempt),
  };
  return { perform: (name, input, attempt) => performances[name](input, attempt) };
}
