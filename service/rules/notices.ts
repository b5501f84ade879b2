import type { EmailTemplate } from '#messages/email-templates.ts';
import { randomId, type RandomBytes } from './randomness.ts';
import type { Mail } from './service-state.ts';

/** A letter without a code. */
export function notice(
  { now, random }: { readonly now: number; readonly random: RandomBytes },
  to: string,
  words: EmailTemplate,
): Mail {
  return { id: randomId('mail', random), at: now, to, ...words, code: '', type: 0 };
}
