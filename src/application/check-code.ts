import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { afterCheck, findCooldown } from '#domain/resend-cooldown.ts';
import { refuse, type Result } from '#domain/result.ts';
import { describeFailure, type DescribedFailure } from '#domain/described-failure.ts';
import type { Journey } from './journey/journey.ts';
import type { Answer } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';

interface SentCode {
  readonly purpose: ScreenPurpose;
  readonly email: Email;
}

/**
 * Checks a code by a call. Afterwards *Resend* is open if the code is used up, may be, or has
 * expired; a code that was sent while the call was pending goes on counting.
 */
export async function checkCode<Value>(
  { journey, clock }: { readonly journey: Journey; readonly clock: Clock },
  { purpose, email }: SentCode,
  call: () => Answer<Value>,
): Promise<Result<Value, DescribedFailure>> {
  const sent = findCooldown(journey.state.cooldowns, purpose, email);
  const answer = await call();
  const checked = answer.ok ? answer : refuse(describeFailure(answer.problem));
  const { cooldowns } = journey.state;
  journey.update(
    'cooldowns',
    afterCheck(cooldowns, purpose, email, { checked, sent }, clock.now()),
  );
  return checked;
}
