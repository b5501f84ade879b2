import { FAULTS, type Fault } from '../../../service/sandbox/faults.ts';
import type { ScreenCall } from './cell.ts';

/** The service's faults, and two on the person's side. */
export const CELL_FAULTS = [...FAULTS, 'offline', 'abort-by-navigation'] as const;
export type CellFault = (typeof CELL_FAULTS)[number];

/** The service's behaviour; for a page that is left, the answer is still pending. */
export function serviceFaultOf(fault: Exclude<CellFault, 'offline'>): Fault {
  return fault === 'abort-by-navigation' ? 'hang' : fault;
}

/** Any 2xx answer means success for these, whatever its fields (docs/decisions.md, ‘Wire’). */
const UNREAD: readonly ScreenCall[] = [
  'sendCode',
  'registerUser',
  'changePassword',
  'accountAppeal',
];

const UNREACHABLE = 'The service could not be reached. Please check your connection and try again.';
/** The sentence about an unknown outcome, after a late, truncated or malformed answer. */
const PERHAPS: Partial<Record<ScreenCall, string>> = {
  checkRegistrationCode:
    'The verification code may already have been used. Please try again, and ask for a new one if it is refused.',
  verificationCodeInspection:
    'The verification code may already have been used. Please try again, and ask for a new one if it is refused.',
  sendCode:
    'The verification code may have been sent. Please check your inbox before you ask again.',
  registerUser: 'Your registration may have gone through. Please try again, or try to sign in.',
  changePassword:
    'Your password may have been changed. Please try again, or try to sign in with the new one.',
  accountAppeal: 'Your appeal may have been received. Please try again if you are not sure.',
};

/** The sentence that a person reads; null if the answer counts as success. */
export function sentence(
  fault: Exclude<CellFault, 'abort-by-navigation'>,
  call: ScreenCall,
): string | null {
  switch (fault) {
    case 'refused':
    case 'offline':
      return UNREACHABLE;
    case 'hang':
    case 'slow-drip':
      return `The service took too long to answer. ${PERHAPS[call] ?? 'Please try again.'}`;
    case 'html-500':
    case 'empty-502':
      return call === 'sendCode' ? 'Sending failed' : 'Server exception, please try again later';
    case 'reset-mid-body':
    case 'invalid-json':
      return `The service’s answer could not be read. ${PERHAPS[call] ?? 'Please try again later.'}`;
    case 'wrong-shape':
      return UNREAD.includes(call)
        ? null
        : 'The service’s answer was incomplete. Please try again later.';
    case 'unauthorized':
      return 'Your session has expired or is invalid. Please try again, or reload the page.';
    case 'too-many':
      return 'Too many requests. Please wait 7 seconds.';
    case 'unknown-code':
      return 'An answer that no catalogue knows';
  }
}

/** Whether the service refused the input; other faults are not about a field. */
export function isRefusal(fault: CellFault): boolean {
  return fault === 'unauthorized' || fault === 'unknown-code';
}
