import type { AppealRequest } from '#application/ports/auth-api.ts';
import { APPEAL_REASONS, appealInletOf, appealTypeOf } from '#domain/appeal.ts';
import { parseEmail, sameEmail } from '#domain/email.ts';
import { ok, refuse } from '#domain/result.ts';
import { type ServiceContext, type Outcome, noticeToOwner } from './service-context.ts';
import { randomId } from './randomness.ts';
import { REFUSALS, tooMany } from './refusals.ts';
import { storable } from './service-state.ts';

const A_DAY_S = 24 * 60 * 60;

/**
 * Takes an appeal, notes the language of its answer, and tells the owner. It names no population,
 * so the original address is looked for in all of them. A client has one open appeal for an
 * address: a new one replaces it, unless its move is announced.
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
  const { state, meter, templates, secrets } = context;
  const isFirst = !meter.hasSpent('appeal', 'client');
  const beyond = meter.refusal('appeal') ?? (isFirst ? null : meter.refusal('furtherAppeal'));
  if (beyond) return refuse(beyond);
  const accounts = state.accounts.filter((account) => account.address === address);
  if (accounts.length === 0)
    return refuse(meter.countDisclosure('appeal', REFUSALS.appealUserUnknown));
  const clients = secrets.digestsOf('client', context.client?.[0] ?? '');
  const kept = state.appeals.filter(
    (other) =>
      other.originalEmail.toLowerCase() !== address ||
      !clients.includes(other.client) ||
      other.decision !== undefined ||
      typeof other.movesAt === 'number',
  );
  if (kept.length >= context.capacity.appeals) return refuse(tooMany('appeals', A_DAY_S));
  state.appeals = kept;
  meter.spend('appeal');
  if (!isFirst) meter.spend('furtherAppeal');
  if (!meter.refusal('appealLetter')) {
    meter.spend('appealLetter');
    state.mails.push(
      noticeToOwner(context, original.value, accounts, (spoken) =>
        templates.appealFiled(spoken, latest.value),
      ),
    );
  }
  state.appeals.push({
    id: randomId('appeal', context.random),
    at: context.now,
    originalEmail: original.value,
    latestEmail: latest.value,
    remarks: storable(remarks),
    appealType,
    appealInlet,
    language: templates.languageFor(language),
    client: clients[0],
  });
  return ok();
}
