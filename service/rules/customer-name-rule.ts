import { REFUSALS, type ServiceRefusal } from './refusals.ts';

export const MAXIMUM_NAME_LENGTH = 20;

// "Chinese, digits, letters, parentheses" (11013316), in either width, and what stands inside names everywhere.
// Letters of any script: a customer from Seoul or Bangkok has a name, too.
const ALPHABET = /^[\p{L}\p{M}\p{Nd}()（） .'’·-]+$/u;

/** The service's rule for a customer's name (spec section 8: 11017103, 11013316); length in code points. */
export function refuseName(name: string): ServiceRefusal | null {
  if ([...name].length > MAXIMUM_NAME_LENGTH) return REFUSALS.nameLong;
  return ALPHABET.test(name) && name.trim() !== '' ? null : REFUSALS.nameCharacters;
}
