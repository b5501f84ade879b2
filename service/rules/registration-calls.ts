import type {
  RegistrationCodeRequest,
  RegistrationMark,
  RegistrationRequest,
} from '#application/ports/auth-api.ts';
import { ok, refuse } from '#domain/result.ts';
import { accountsOf, deviceDigest } from './account-owner.ts';
import { randomId } from './randomness.ts';
import { refusePassword, type ReceivedPassword } from './received-password.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';
import { recordChange, type CallContext, type CheckContext, type Outcome } from './call-context.ts';
import type { Account } from './service-state.ts';
import { checkCode, findMark, type CheckCodeAction } from './verification-codes.ts';

const REGISTRATION = 9;
export const REGISTER_ACTIONS = ['unreadablePassword', 'reusedPassword', 'wrongCode'] as const;
type RegisterAction = (typeof REGISTER_ACTIONS)[number];

export async function checkRegistrationCode(
  context: CallContext<CheckCodeAction>,
  request: RegistrationCodeRequest,
): Promise<Outcome<{ readonly registrationMark: RegistrationMark }>> {
  const taken = refuseTaken(context);
  if (!taken.ok) return taken;
  const mark = await checkCode(context, REGISTRATION, request.verifycode);
  return mark.ok ? ok({ registrationMark: mark.value as RegistrationMark }) : mark;
}

/** What can be said of a registration before its password is read. */
export function admitRegistration(
  context: CheckContext<RegisterAction>,
  request: RegistrationRequest,
): Outcome<void> {
  const { meter } = context;
  const taken = refuseTaken(context);
  if (!taken.ok) return taken;
  if (!findMark(context, REGISTRATION, request.registrationMark))
    return refuse(meter.countDisclosure('wrongCode', REFUSALS.markInvalid));
  const nameRefusal = refuseName(customerName(request.name));
  if (nameRefusal) return refuse(nameRefusal);
  const tooMany = meter.refusal('unreadablePassword', false, 'client');
  return tooMany ? refuse(tooMany) : ok();
}

/**
 * A refusal keeps the mark, so that the person can correct the name or the password. Too many
 * unreadable passwords spend it.
 */
export async function register(
  context: CallContext<RegisterAction>,
  { name }: RegistrationRequest,
  _admitted: void,
  password: ReceivedPassword,
): Promise<Outcome<void>> {
  const { owner, rows, random, secrets, subject, templates, language } = context;
  if (!password.ok) return refusePassword(context, REGISTRATION, password.problem);
  const id = randomId('user', random);
  const device = deviceDigest(secrets, { id }, subject.device);
  const account: Account = {
    id,
    population: owner.population,
    address: owner.address,
    email: owner.email,
    name: customerName(name),
    disabled: false,
    passwords: [password.value.hash],
    devices: device === null ? [] : [device],
    language: language === undefined ? null : templates.languageFor(language),
    lastUsedAt: null,
    knownDeviceAt: null,
  };
  await rows.addAccount(account);
  await rows.deleteCodesAndMarks(owner, REGISTRATION);
  context.meter.reset('unreadablePassword', 'address');
  await recordChange(context, account, 'registered');
  return ok();
}

function refuseTaken({ owner, rows, meter }: CheckContext<'wrongCode'>): Outcome<void> {
  // Checked before any look-up, so that the refusal discloses nothing about the account.
  const tooMany = meter.refusal('wrongCode', false, 'client');
  if (tooMany) return refuse(tooMany);
  return accountsOf(rows, owner).length > 0
    ? refuse(meter.countDisclosure('wrongCode', REFUSALS.emailTaken))
    : ok();
}

export const MAXIMUM_NAME_LENGTH = 20;

/**
 * "Chinese, digits, letters, parentheses" (11013316), in either width, and the punctuation of
 * names: `Dr. Tan, PhD`, `A & B Lab`, `ジョン・スミス`, `Devi a/p Rajan`, `Lim Ah Beng @ John Lim`.
 * Letters are those of any script. U+200C and U+200D join letters in Persian, Hindi and others;
 * they count and are kept.
 */
const ALPHABET = /^[\p{L}\p{M}\p{Nd}\p{Join_Control}()（） .,，、&＆@'’·・･/-]+$/u;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

/** A name as it is counted and stored: composed (NFC), as most keyboards and systems write it. */
export function customerName(name: string): string {
  return name.normalize('NFC');
}

/**
 * The service's rule for a customer's name (spec section 8: 11017103, 11013316); length in code
 * points of NFC.
 */
export function refuseName(name: string): ServiceRefusal | null {
  const composed = customerName(name);
  if ([...composed].length > MAXIMUM_NAME_LENGTH) return REFUSALS.nameLong;
  return ALPHABET.test(composed) && LETTER_OR_DIGIT.test(composed) ? null : REFUSALS.nameCharacters;
}
