import type { PayloadOf } from '#api/ports.ts';
import { APPEAL_REASONS, appealInletOf, appealTypeOf } from '#domain/appeal.ts';
import { checkEmail, type Email } from '#domain/email.ts';
import { err, ok } from '#domain/result.ts';
import type { Owner } from './account-owner.ts';
import type { CallContext, CallResult } from './call-context.ts';
import { clientDigest } from './caller-digests.ts';
import { noticeToOwner } from './notices.ts';
import { randomId } from './randomness.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';
import { AT_ONCE_MS } from './repeats.ts';
import { storable } from './service-state.ts';

export const FILE_APPEAL = {
  name: 'accountAppeal',
  repeatedWithinMs: AT_ONCE_MS,
  decide: fileAppeal,
} as const;

/** Checks an appeal. It names no tenant, so an account of any tenant will do. */
export function ownerOfAppeal(request: PayloadOf<'accountAppeal'>): CallResult<Owner> {
  const { appealType, appealInlet } = request;
  const isKnown = APPEAL_REASONS.some(
    (reason) => appealTypeOf(reason) === appealType && appealInletOf(reason) === appealInlet,
  );
  if (!isKnown) return err(REFUSALS.appealReasonWrong);
  const original = readEmail(request.originalEmail, REFUSALS.appealOriginalMissing);
  if (!original.ok) return original;
  const latest = readEmail(request.latestEmail, REFUSALS.appealLatestMissing);
  if (!latest.ok) return latest;
  const email = original.value;
  const address = email.toLowerCase();
  if (address === latest.value.toLowerCase()) return err(REFUSALS.appealSameEmail);
  return ok({ tenant: '', address, email });
}

function readEmail(given: string, missing: ServiceRefusal): CallResult<Email> {
  const email = checkEmail(given);
  if (email.ok) return email;
  return err(email.error === 'missing' ? missing : REFUSALS.emailMalformed);
}

/** Stores a checked appeal in place of the client's open one for the address. Tells the owner. */
async function fileAppeal(
  context: CallContext,
  request: PayloadOf<'accountAppeal'>,
): Promise<CallResult<void>> {
  const { originalEmail, latestEmail, remarks, appealType, appealInlet } = request;
  const { rows, meter, templates } = context;
  const tooMany = meter.refuseBeyond(['appeal', 'answeredAppeal']);
  if (tooMany) return err(tooMany);
  if (rows.accounts.length === 0)
    return err(meter.countAnswer('answeredAppeal', REFUSALS.appealUserUnknown));
  meter.count(['appeal', 'answeredAppeal']);
  const client = clientDigest(context);
  if (!meter.isBeyond('appealEmail')) {
    meter.count(['appealEmail']);
    const words = (language: string) => templates.appealFiled(language, latestEmail);
    const email = noticeToOwner(context, originalEmail, rows.accounts, words);
    await rows.addEmail(email, { client, codeId: null });
  }
  await rows.putAppeal({
    id: randomId('appeal'),
    at: context.now,
    originalEmail,
    latestEmail,
    remarks: storable(remarks),
    appealType,
    appealInlet,
    language: templates.languageFor(context.language),
    client,
  });
  return ok();
}
