import type { LoginRequest, User } from '#application/ports/auth-api.ts';
import { ok, refuse } from '#domain/result.ts';
import { type ServiceContext, type Outcome } from './service-context.ts';
import { accountsOf, holderOf } from './account-holder.ts';
import { withRoomFor } from './capacity.ts';
import { deviceDigest, deviceOf, isKnownDevice, rememberDevice } from './known-devices.ts';
import { randomId } from './randomness.ts';
import { REFUSALS } from './refusals.ts';
import type { Secrets } from './secrets.ts';
import type { ServiceState } from './service-state.ts';

export const SESSION_LIFETIME_MS = 12 * 60 * 60_000;

export function logIn(
  context: ServiceContext,
  request: LoginRequest,
  language?: string,
): Outcome<User> {
  const { state, now, random, meter, secrets } = context;
  const holder = holderOf(context.populations, request.userRangeId, request.loginCode);
  if (!holder.ok) return holder;
  const [account, namesake] = accountsOf(state, holder.value);
  if (!account) return refuse(meter.countDisclosure('wrongPassword', REFUSALS.loginNameUnknown));
  if (namesake) return refuse(meter.countDisclosure('wrongPassword', REFUSALS.loginEmailDuplicate));
  const device = deviceOf(request.loginInfo.cookieId);
  const isKnown = isKnownDevice(secrets, account, device);
  const tooMany = meter.refusal('wrongPassword', isKnown);
  if (tooMany) return refuse(tooMany);
  // An unreadable password is handled exactly like a wrong one, time included. A difference would
  // let callers decrypt ciphertexts.
  const password = context.keys.open(request.password, request.keyId);
  const current = account.passwords.slice(-1);
  if (!context.passwords.matchesAny(password, current) || password === null) {
    meter.spend('wrongPassword', isKnown);
    return refuse(REFUSALS.passwordWrong);
  }
  if (account.disabled) return refuse(REFUSALS.userDisabled);
  meter.reset('wrongPassword', 'address');
  account.lastUsedAt = now;
  if (isKnown) {
    account.knownDeviceAt = now;
    if (language !== undefined) account.language = context.templates.languageFor(language);
  }
  rememberDevice(account, deviceDigest(secrets, account, device));
  if (current.some((stored) => context.passwords.isOutdated(stored))) {
    account.passwords = [...account.passwords.slice(0, -1), context.passwords.hash(password)];
  }
  const authorization = randomId('token', random);
  const isOwn = (session: { readonly accountId: string }) => session.accountId === account.id;
  state.sessions = withRoomFor(context.capacity.sessionsOfOneAccount, state.sessions, isOwn);
  state.sessions.push({
    tokenHash: secrets.digestsOf('token', authorization)[0],
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

export function isTokenValid(
  state: ServiceState,
  secrets: Secrets,
  token: string,
  now: number,
): boolean {
  const digests = secrets.digestsOf('token', token);
  return state.sessions.some(
    (session) => digests.includes(session.tokenHash) && session.expiresAt > now,
  );
}
