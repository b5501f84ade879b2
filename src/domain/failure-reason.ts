import { codeOf, type CallFailure } from './call-failure.ts';
import { outcomeIsUnknown } from './failure-message.ts';
import {
  CODE_EXPIRED,
  CODES_INCORRECT,
  DUPLICATE_LOGIN_EMAIL,
  NOT_REGISTERED_CODES,
  USER_UNKNOWN,
} from './error-codes.ts';
import type { FailureReason, Flow } from './shown-failure.ts';

/** What a failure means for the way on. */
export function failureReason(flow: Flow, failure: CallFailure): FailureReason {
  if (outcomeIsUnknown(failure)) return 'outcome-unknown';
  const code = codeOf(failure);
  if (code === undefined) return 'other';
  if (usesMark(flow) && (code === CODE_EXPIRED || CODES_INCORRECT.includes(code)))
    return 'mark-lost';
  if (code === CODE_EXPIRED) return 'code-expired';
  if (CODES_INCORRECT.includes(code)) return 'code-incorrect';
  if (NOT_REGISTERED_CODES.includes(code) || code === USER_UNKNOWN) return 'not-registered';
  return code === DUPLICATE_LOGIN_EMAIL && registers(flow) ? 'already-registered' : 'other';
}

/** These flows send no code, only the mark of one: the server complains of the mark. */
function usesMark(flow: Flow): boolean {
  return flow === 'register' || flow === 'changePassword';
}

function registers(flow: Flow): boolean {
  return flow === 'checkRegistrationCode' || flow === 'register';
}
