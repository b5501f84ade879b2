import type { FailureMessage, Wait } from '#domain/failure-message.ts';
import { failures } from '#messages/en/failures.ts';
import { filled } from '#messages/filled.ts';
import { wordsIn, type WordsNow } from './words-context.ts';

const WAITS = {
  second: 'waitSeconds',
  minute: 'waitMinutes',
  hour: 'waitHours',
} as const satisfies Record<Wait['unit'], string>;

/** A sentence that needs no full stop after it, in whatever script. */
const ENDED = /[.!?。！？…]$/;

/** A failure in words. Never empty. */
export function wordFailure({ says, wait, about }: FailureMessage, now: WordsNow): string {
  const words = wordsIn(failures, now);
  const said = 'server' in says ? says.server : words[says.sentence];
  const failure = wait ? withWait(said, wait, 'server' in says, now) : said;
  return about === undefined
    ? failure
    : filled(words.aboutAppeal, now.language, { email: about, failure });
}

function withWait(said: string, { unit, amount }: Wait, isServers: boolean, now: WordsNow): string {
  const words = wordsIn(failures, now);
  const wait = filled(words[WAITS[unit]], now.language, { count: amount });
  const [ended, unended] = isServers
    ? [words.serverThenWait, words.serverThenWaitUnended]
    : [words.thenWait, words.thenWaitUnended];
  return filled(ENDED.test(said) ? ended : unended, now.language, { said, wait });
}
