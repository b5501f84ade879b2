import type { PayloadOf } from '#api/calls.ts';
import { err, ok } from '#domain/result.ts';
import { newAccount } from './account-owner.ts';
import {
  deviceDigest,
  recordChange,
  type CallContext,
  type CallResult,
  type CheckContext,
  type PasswordTools,
} from './call-context.ts';
import { fitAccount } from './check-code-calls.ts';
import { findMark, REGISTRATION } from './codes-and-marks.ts';
import { customerName, refuseName } from './customer-name-rule.ts';
import { randomId } from './randomness.ts';
import { receivePassword, refusePassword, REGISTERED_PASSWORD } from './received-password.ts';
import { REFUSALS } from './refusals.ts';
import { REPEATED_PASSWORD_MS } from './repeats.ts';

export const REGISTER = {
  name: 'registerUser',
  repeatedWithinMs: REPEATED_PASSWORD_MS,
  admit,
  hash: (tools: PasswordTools, { password, keyId }: PayloadOf<'registerUser'>) =>
    receivePassword(tools, password, keyId, REGISTERED_PASSWORD),
  decide: register,
} as const;

function admit(context: CheckContext, request: PayloadOf<'registerUser'>): CallResult<string> {
  const { meter } = context;
  const fit = fitAccount(context, REGISTRATION);
  if (!fit.ok) return fit;
  if (!findMark(context, REGISTRATION, request.registrationMark))
    return err(meter.countAnswer('failedProof', REFUSALS.markInvalid));
  const name = customerName(request.name);
  const refusal = refuseName(name) ?? meter.refusalOf(['unusablePassword']);
  return refusal ? err(refusal) : ok(name);
}

/**
 * A refusal keeps the mark, so that the person can correct the name or the password. Too many
 * unreadable passwords spend it.
 */
async function register(
  context: CallContext,
  name: string,
  hashed: CallResult<string>,
): Promise<CallResult<void>> {
  const { owner, rows, templates, language } = context;
  if (!hashed.ok) return refusePassword(context, REGISTRATION, hashed.error);
  const id = randomId('user');
  const device = deviceDigest(context, { id });
  const account = newAccount({
    ...owner,
    id,
    name,
    passwords: [hashed.value],
    devices: device === null ? [] : [device],
    language: language === undefined ? null : templates.languageFor(language),
  });
  await rows.addAccount(account);
  await rows.deleteCodesAndMarks(owner, REGISTRATION);
  context.meter.reset('unusablePasswordOfMark');
  await recordChange(context, account, 'registered');
  return ok();
}
