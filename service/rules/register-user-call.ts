import type { PayloadOf } from '#api/ports.ts';
import { CODE_TYPE } from '#domain/code-purpose.ts';
import { err, ok } from '#domain/result.ts';
import type { CallContext, CallResult, CheckContext, PasswordTools } from './call-context.ts';
import { deviceDigest } from './caller-digests.ts';
import { admitProof, endMarks, findMark } from './codes-and-marks.ts';
import { customerName, refusalOfName } from './customer-name-rule.ts';
import { randomId } from './randomness.ts';
import {
  countRefusedPassword,
  receivePassword,
  REGISTRATION_REFUSALS,
} from './received-password.ts';
import { recordChange } from './record-change.ts';
import { REFUSALS } from './refusals.ts';
import { REPEATED_PASSWORD_MS } from './repeats.ts';
import { newAccount } from './service-state.ts';

export const REGISTER = {
  name: 'registerUser',
  repeatedWithinMs: REPEATED_PASSWORD_MS,
  admit,
  hash: (tools: PasswordTools, { password, keyId }: PayloadOf<'registerUser'>) =>
    receivePassword(tools, password, keyId, REGISTRATION_REFUSALS),
  decide: register,
} as const;

function admit(context: CheckContext, request: PayloadOf<'registerUser'>): CallResult<string> {
  const { meter } = context;
  const admitted = admitProof(context, CODE_TYPE.registration);
  if (!admitted.ok) return admitted;
  if (!findMark(context, CODE_TYPE.registration, request.registrationMark))
    return err(meter.countAnswer('failedProof', REFUSALS.markInvalid));
  const name = customerName(request.name);
  const refusal = refusalOfName(name) ?? meter.refuseBeyond(['unusablePassword']);
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
  if (!hashed.ok) return countRefusedPassword(context, CODE_TYPE.registration, hashed.error);
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
  await endMarks(context, CODE_TYPE.registration);
  await recordChange(context, account, 'registered');
  return ok();
}
