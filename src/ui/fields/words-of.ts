import type { Result } from '#domain/result.ts';

/** The words for what a rule found wrong, or null. A problem that nobody has worded does not compile. */
export function wordsOf<Problem extends string>(
  parsed: Result<unknown, Problem>,
  words: Readonly<Record<Problem, string>>,
): string | null {
  return parsed.ok ? null : words[parsed.problem];
}
