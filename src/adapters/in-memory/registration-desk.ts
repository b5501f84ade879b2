import type {
  RegistrationCodeRequest,
  RegistrationMark,
  RegistrationRequest,
} from '#application/call-requests.ts';
import { ok, refuse } from '#domain/result.ts';
import { openPassword, type Desk, type Outcome } from './account-desk.ts';
import { accountsOf, holderOf } from './accounts.ts';
import { recordChange } from './audit-trail.ts';
import { refuseName } from './customer-name-rule.ts';
import { refuseFirstPassword } from './password-rule.ts';
import { randomId } from './randomness.ts';
import { NO_ROOM, REFUSALS } from './refusals.ts';
import type { Account } from './service-state.ts';
import { checkCode, holdsMark, spendMarks } from './verification-codes.ts';

const REGISTRATION = 9;

export function checkRegistrationCode(
  desk: Desk,
  request: RegistrationCodeRequest,
): Outcome<{ readonly registrationMark: RegistrationMark }> {
  const found = holderOf(desk.populations, request.userRangeId, request.email);
  if (!found.ok) return found;
  const holder = found.value;
  if (accountsOf(desk.state, holder).length > 0) return refuse(REFUSALS.emailTaken);
  const mark = checkCode(desk, holder, REGISTRATION, request.verifycode);
  return mark.ok ? ok({ registrationMark: mark.value as RegistrationMark }) : mark;
}

/** A refused registration leaves the mark as it was, so that the person can mend the name or the password. */
export function register(desk: Desk, request: RegistrationRequest): Outcome<void> {
  const { state, random } = desk;
  const found = holderOf(desk.populations, request.userRangeId, request.email);
  if (!found.ok) return found;
  const holder = found.value;
  if (accountsOf(state, holder).length > 0) return refuse(REFUSALS.emailTaken);
  // Before the decryption, which costs most: what comes without a mark shall be cheap to turn away.
  if (!holdsMark(desk, holder, REGISTRATION, request.registrationMark)) return refuse(REFUSALS.markInvalid);
  const nameRefusal = refuseName(request.name);
  if (nameRefusal) return refuse(nameRefusal);
  const password = openPassword(desk, request.password, request.keyId, REFUSALS.passwordUnreadable);
  if (!password.ok) return password;
  const passwordRefusal = refuseFirstPassword(password.value);
  if (passwordRefusal) return refuse(passwordRefusal);
  if (state.accounts.length >= desk.capacity.accounts) return refuse(NO_ROOM);
  const account: Account = {
    id: randomId('user', random),
    population: holder.population,
    address: holder.address,
    email: holder.email,
    name: request.name,
    disabled: false,
    passwords: [desk.passwords.hash(password.value)],
  };
  state.accounts.push(account);
  spendMarks(state, holder, REGISTRATION);
  recordChange(desk, account, 'customer', 'registered');
  return ok();
}
