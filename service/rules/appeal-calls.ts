import type { AppealRequest } from '#application/ports/auth-api.ts';
import { APPEAL_REASONS, appealInletOf, appealTypeOf } from '#domain/appeal.ts';
import { parseEmail, sameEmail } from '#domain/email.ts';
import { ok, refuse } from '#domain/result.ts';
import { type ServiceContext, type Outcome, notice } from './service-context.ts';
import { randomId } from './randomness.ts';
import { REFUSALS, tooMany } from './refusals.ts';
import { storable } from './service-state.ts';

const A_DAY_S = 24 * 60 * 60;

/**
 * Takes an appeal, notes the language of its answer, and tells the owner. It names no population,
 * so the original address is looked for in all of them.
 */
export function appeal(
  context: ServiceContext,
  request: AppealRequest,
  language?: string,
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
  const { state, meter, templates } = context;
  const beyond = meter.refusal('appeal');
  if (beyond) return refuse(beyond);
  if (!state.accounts.some((account) => account.address === address))
    return refuse(meter.countDisclosure('appeal', REFUSALS.appealUserUnknown));
  if (state.appeals.length >= context.capacity.appeals) return refuse(tooMany('appeals', A_DAY_S));
  meter.spend('appeal');
  const spoken = templates.languageFor(language);
  if (!meter.refusal('appealLetter')) {
    meter.spend('appealLetter');
    state.mails.push(notice(context, original.value, templates.appealFiled(spoken, latest.value)));
  }
  state.appeals.push({
    id: randomId('appeal', context.random),
    at: context.now,
    originalEmail: original.value,
    latestEmail: latest.value,
    remarks: storable(remarks),
    appealType,
    appealInlet,
    language: spoken,
  });
  return ok();
}
