import type { LoginRequest, User } from '#application/call-requests.ts';
import { ok, refuse } from '#domain/result.ts';
import { openPassword, type Desk, type Outcome } from './account-desk.ts';
import { accountsOf, holderOf } from './accounts.ts';
import { withRoomFor } from './capacity.ts';
import { hashToken, matchesPassword } from './password-hash.ts';
import { randomId } from './randomness.ts';
import { aboutLogins, countAttempt, forgetAttempts, refuseBeyond } from './rate-limits.ts';
import { REFUSALS } from './refusals.ts';
import type { ServiceState } from './service-state.ts';

export const SESSION_LIFETIME_MS = 12 * 60 * 60_000;

export function logIn(desk: Desk, request: LoginRequest): Outcome<User> {
  const { state, now, random } = desk;
  const holder = holderOf(desk.populations, request.userRangeId, request.loginCode);
  if (!holder.ok) return holder;
  const { address } = holder.value;
  const [account, namesake] = accountsOf(state, holder.value);
  if (!account) return refuse(REFUSALS.loginNameUnknown);
  if (namesake) return refuse(REFUSALS.loginEmailDuplicate);
  const tooMany = refuseBeyond(desk.limits.failedLogins, state, aboutLogins(address), 'failed log ins', now);
  if (tooMany) return refuse(tooMany);
  const password = openPassword(desk, request.password, request.keyId, REFUSALS.loginKeyUnknown);
  if (!password.ok) return password;
  const current = account.passwords.at(-1);
  if (!current || !matchesPassword(password.value, current)) {
    countAttempt(state, aboutLogins(address, account.id), now);
    return refuse(REFUSALS.passwordWrong);
  }
  if (account.disabled) return refuse(REFUSALS.userDisabled);
  forgetAttempts(state, aboutLogins(address, account.id));
  const authorization = randomId('token', random);
  const isOwn = (session: { readonly accountId: string }) => session.accountId === account.id;
  state.sessions = withRoomFor(desk.capacity.sessionsOfOneAccount, state.sessions, isOwn);
  state.sessions.push({
    tokenHash: hashToken(authorization),
    accountId: account.id,
    expiresAt: now + SESSION_LIFETIME_MS,
  });
  return ok({
    authorization,
    id: account.id,
    userRangeId: request.userRangeId,
    name: account.name,
    email: account.email,
  });
}

export function isTokenValid(state: ServiceState, token: string, now: number): boolean {
  const tokenHash = hashToken(token);
  return state.sessions.some((session) => session.tokenHash === tokenHash && session.expiresAt > now);
}
