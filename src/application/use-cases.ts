import { showFailure, type Flow, type ShownFailure } from '#domain/shown-failure.ts';
import type { ApiCall } from '#domain/api-call.ts';
import type { LoginWithPassword } from './login-with-password.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { RecoverPassword } from './recover-password.ts';
import type { RegisterWithCode } from './register-with-code.ts';
import type { SendCode } from './send-code.ts';
import type { StartVisit } from './start-visit.ts';
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

interface InterruptedRequest {
  readonly name: RequestName;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** Every use case; their scripts arrive after the first screen is usable. */
export interface UseCases {
  readonly requests: RequestHandlers;
  readonly visit: StartVisit;
  readonly encryption: PasswordEncryption;
  /** What there is to say of a request that was pending when its page was left. */
  describeInterrupted(request: InterruptedRequest): ShownFailure;
}

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

/** The call that decides over each request, and the flow that words its failures. */
const DECIDED_BY: Readonly<Record<RequestName, { readonly call: ApiCall; readonly flow: Flow }>> = {
  'send-code': { call: 'sendCode', flow: 'sendCode' },
  'check-registration-code': { call: 'checkRegistrationCode', flow: 'checkRegistrationCode' },
  'complete-registration': { call: 'registerUser', flow: 'register' },
  'log-in': { call: 'loginWithPassword', flow: 'login' },
  'find-account': { call: 'checkUser', flow: 'checkUser' },
  'check-recovery-code': { call: 'verificationCodeInspection', flow: 'checkPasswordCode' },
  'change-password': { call: 'changePassword', flow: 'changePassword' },
  'submit-appeal': { call: 'accountAppeal', flow: 'appeal' },
};

/** The page was left before the answer came, and the call can't be repeated safely. */
export function describeInterrupted({ name, startedAt }: InterruptedRequest): ShownFailure {
  const { call, flow } = DECIDED_BY[name];
  return showFailure(flow, { kind: 'interrupted', call, at: startedAt });
}
