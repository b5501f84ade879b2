import type { CallName } from '#domain/call-failure.ts';
import type { Flow } from '#domain/shown-failure.ts';
import type { AttemptName } from './journey/attempt.ts';

/** The call that decides over each attempt, and the flow that words its failures. */
export const CALL_OF_ATTEMPT: Readonly<
  Record<AttemptName, { readonly call: CallName; readonly flow: Flow }>
> = {
  'send-code': { call: 'sendCode', flow: 'sendCode' },
  'check-registration-code': { call: 'checkRegistrationCode', flow: 'checkRegistrationCode' },
  'complete-registration': { call: 'registerUser', flow: 'register' },
  'log-in': { call: 'loginWithPassword', flow: 'login' },
  'find-account': { call: 'checkUser', flow: 'checkUser' },
  'check-recovery-code': { call: 'verificationCodeInspection', flow: 'checkPasswordCode' },
  'change-password': { call: 'changePassword', flow: 'changePassword' },
  'submit-appeal': { call: 'accountAppeal', flow: 'appeal' },
};
