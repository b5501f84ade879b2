import type { LoginWithPassword } from './login-with-password.ts';
import type { RecoverPassword } from './recover-password.ts';
import type { RegisterWithCode } from './register-with-code.ts';
import type { SendCode } from './send-code.ts';
import type { SubmitAppeal } from './submit-appeal.ts';

/** What carries out each request that a screen can run. */
export interface RequestHandlers {
  readonly 'send-code': SendCode['send'];
  readonly 'check-registration-code': RegisterWithCode['checkCode'];
  readonly 'complete-registration': RegisterWithCode['complete'];
  readonly 'log-in': LoginWithPassword['logIn'];
  readonly 'find-account': RecoverPassword['findAccount'];
  readonly 'check-recovery-code': RecoverPassword['checkCode'];
  readonly 'change-password': RecoverPassword['changePassword'];
  readonly 'submit-appeal': SubmitAppeal['submit'];
}

export type RequestName = keyof RequestHandlers;

export type RequestInput<Name extends RequestName> = Parameters<RequestHandlers[Name]>[0];

/** What a successful request gives to its screen; most leave their outcome in the journey. */
export type RequestValue<Name extends RequestName> =
  Awaited<ReturnType<RequestHandlers[Name]>> extends infer R
    ? R extends { readonly ok: true; readonly value: infer Value }
      ? Value
      : never
    : never;

export interface Flows {
  readonly sendCode: SendCode;
  readonly registration: RegisterWithCode;
  readonly login: LoginWithPassword;
  readonly recovery: RecoverPassword;
  readonly appeal: SubmitAppeal;
}

export function requestHandlers(flows: Flows): RequestHandlers {
  const { sendCode, registration, login, recovery, appeal } = flows;
  return {
    'send-code': (input) => sendCode.send(input),
    'check-registration-code': (input) => registration.checkCode(input),
    'complete-registration': (input) => registration.complete(input),
    'log-in': (input, signal) => login.logIn(input, signal),
    'find-account': (input, signal) => recovery.findAccount(input, signal),
    'check-recovery-code': (input) => recovery.checkCode(input),
    'change-password': (input) => recovery.changePassword(input),
    'submit-appeal': (input) => appeal.submit(input),
  };
}
