import { meetsPolicy } from './password.ts';

/** Spec section 5, Login tab, on blur: what was typed can't be a password of this portal. Never blocks submission. */
export function isUnlikelyPassword(typed: string): boolean {
  return typed !== '' && !meetsPolicy(typed);
}
