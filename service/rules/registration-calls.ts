import type {
  RegistrationCodeRequest,
  RegistrationMark,
  RegistrationRequest,
} from '#application/ports/auth-api.ts';
import { ok, refuse } from '#domain/result.ts';
import { type ServiceContext, type Outcome, recordChange } from './service-context.ts';
import { accountsOf, holderOf } from './account-holder.ts';
import { customerName, refuseName } from './customer-name-rule.ts';
import { deviceDigest, deviceOf } from './known-devices.ts';
import { receivePassword, REGISTERED_PASSWORD } from './received-password.ts';
import { randomId } from './randomness.ts';
import { NO_ROOM, REFUSALS } from './refusals.ts';
import type { Account } from './service-state.ts';
import { checkCode, findMark, spendMarks } from './verification-codes.ts';

const REGISTRATION = 9;

export function checkRegistrationCode(
  context: ServiceContext,
  request: RegistrationCodeRequest,
): Outcome<{ readonly registrationMark: RegistrationMark }> {
  const found = holderOf(context.populations, request.userRangeId, request.email);
  if (!found.ok) return found;
  const holder = found.value;
  // Checked before any look-up, so that the refusal discloses nothing about the account.
  const tooMany = context.meter.refusal('wrongCode', false, 'client');
  if (tooMany) return refuse(tooMany);
  if (accountsOf(context.state, holder).length > 0)
    return refuse(context.meter.countDisclosure('wrongCode', REFUSALS.emailTaken));
  const mark = checkCode(context, holder, REGISTRATION, request.verifycode);
  return mark.ok ? ok({ registrationMark: mark.value as RegistrationMark }) : mark;
}

/**
 * A refusal keeps the mark, so that the person can correct the name or the password. Too many
 * unreadable passwords spend it (receivePassword).
 */
export function register(
  context: ServiceContext,
  request: RegistrationRequest,
  language?: string,
): Outcome<void> {
  const { state, random } = context;
  const found = holderOf(context.populations, request.userRangeId, request.email);
  if (!found.ok) return found;
  const holder = found.value;
  // Checked before any look-up, so that the refusal discloses nothing about the account.
  const tooMany = context.meter.refusal('wrongCode', false, 'client');
  if (tooMany) return refuse(tooMany);
  if (accountsOf(state, holder).length > 0)
    return refuse(context.meter.countDisclosure('wrongCode', REFUSALS.emailTaken));
  // Checked before the decryption, so that a request without a mark is refused cheaply.
  if (!findMark(context, holder, REGISTRATION, request.registrationMark))
    return refuse(context.meter.countDisclosure('wrongCode', REFUSALS.markInvalid));
  const name = customerName(request.name);
  const nameRefusal = refuseName(name);
  if (nameRefusal) return refuse(nameRefusal);
  const password = receivePassword(context, {
    ciphertext: request.password,
    keyId: request.keyId,
    holder,
    mark: REGISTRATION,
    refusals: REGISTERED_PASSWORD,
  });
  if (!password.ok) return password;
  if (state.accounts.length >= context.capacity.accounts) return refuse(NO_ROOM);
  const id = randomId('user', random);
  const device = deviceDigest(context.secrets, { id }, deviceOf(request.loginInfo.cookieId));
  const account: Account = {
    id,
    population: holder.population,
    address: holder.address,
    email: holder.email,
    name,
    disabled: false,
    passwords: [context.passwords.hash(password.value)],
    devices: device === null ? [] : [device],
    language: language === undefined ? null : context.templates.languageFor(language),
    lastUsedAt: null,
    knownDeviceAt: null,
  };
  state.accounts.push(account);
  spendMarks(state, holder, REGISTRATION);
  context.meter.reset('unreadablePassword', 'address');
  recordChange(context, account, 'customer', 'registered');
  return ok();
}
