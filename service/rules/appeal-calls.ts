import type { AppealRequest } from '#application/ports/call-requests.ts';
import { APPEAL_REASONS } from '#domain/appeal-reason.ts';
import { appealInletOf, appealTypeOf } from '#domain/appeal.ts';
import { parseEmail, sameEmail } from '#domain/email.ts';
import { ok, refuse } from '#domain/result.ts';
import type { ServiceContext, Outcome } from './service-context.ts';
import { withRoomFor } from './capacity.ts';
import { randomId } from './randomness.ts';
import { REFUSALS } from './refusals.ts';
import type { StoredAppeal } from './service-state.ts';
import { storable } from './storable-text.ts';

/**
 * Takes an appeal, and notes the language of its answer. It names no population, so the original address is looked for in all of them.
 */
export function appeal(
  context: ServiceContext,
  request: AppealRequest,
  accepted?: string,
): Outcome<void> {
  const { originalEmail, latestEmail, remarks, appealType, appealInlet } = request;
  const known = APPEAL_REASONS.some(
    (reason) => appealTypeOf(reason) === appealType && appealInletOf(reason) === appealInlet,
  );
  if (!known) return refuse(REFUSALS.appealReasonWrong);
  const original = parseEmail(originalEmail);
  const latest = parseEmail(latestEmail);
  if (!original.ok) {
    return refuse(
      original.problem === 'missing' ? REFUSALS.appealOriginalMissing : REFUSALS.emailMalformed,
    );
  }
  if (!latest.ok) {
    return refuse(
      latest.problem === 'missing' ? REFUSALS.appealLatestMissing : REFUSALS.emailMalformed,
    );
  }
  if (sameEmail(original.value, latest.value)) return refuse(REFUSALS.appealSameEmail);
  const address = original.value.toLowerCase();
  if (!context.state.accounts.some((account) => account.address === address)) {
    return refuse(REFUSALS.appealUserUnknown);
  }
  const isSame = (other: StoredAppeal) => sameEmail(other.originalEmail, original.value);
  context.state.appeals = withRoomFor(
    context.capacity.appealsOfOneAddress,
    context.state.appeals,
    isSame,
  );
  context.state.appeals.push({
    id: randomId('appeal', context.random),
    at: context.now,
    originalEmail: original.value,
    latestEmail: latest.value,
    remarks: storable(remarks),
    appealType,
    appealInlet,
    language: context.letters.languageFor(accepted),
  });
  return ok();
}
