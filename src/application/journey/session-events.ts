import type { User } from '#api/payloads.ts';
import { EMPTY_JOURNEY, type Transition } from './journey-state.ts';

/**
 * A lost session takes nothing else with it: another tab may be half-way through storing a new one.
 */
export function sessionRead(user: User | null): Transition {
  return () => ({ userInfo: user });
}

/** This tab's sign-out; another tab's is `sessionRead(null)`. Only the return URL stays. */
export const signedOut: Transition = ({ returnUrl }) => ({ ...EMPTY_JOURNEY, returnUrl });
