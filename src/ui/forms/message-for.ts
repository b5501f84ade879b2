import type { Result } from '#domain/result.ts';
import type { MessageRef } from '../i18n/message-ref.ts';

/**
 * The message for what a rule found wrong, or null. A problem that nobody has worded does not
 * compile.
 */
export function messageFor<Problem extends string>(
  parsed: Result<unknown, Problem>,
  messages: Readonly<Record<Problem, MessageRef>>,
): MessageRef | null {
  return parsed.ok ? null : messages[parsed.problem];
}
