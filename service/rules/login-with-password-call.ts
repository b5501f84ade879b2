import type { User } from '#api/payloads.ts';
import type { PayloadOf } from '#api/ports.ts';
import { err, ok } from '#domain/result.ts';
import type { CallContext, CallResult, CheckContext, PasswordTools } from './call-context.ts';
import { deviceDigest, isKnownDevice } from './caller-digests.ts';
import { randomId } from './randomness.ts';
import { REFUSALS, StaleRead, TOO_MANY_IN_A_ROW } from './refusals.ts';
import type { Account } from './service-state.ts';

export const LOG_IN = {
  name: 'loginWithPassword',
  admit,
  hash: verifyPassword,
  decide: logIn,
} as const;

export const SESSION_LIFETIME_MS = 12 * 60 * 60_000;
/** Beyond, the oldest counts as a stranger's again. */
const DEVICES_OF_ONE_ACCOUNT = 20;

interface LogInAttempt {
  readonly account: Account;
  readonly isKnown: boolean;
}

function admit(context: CheckContext): CallResult<LogInAttempt> {
  const { meter, ownAccounts } = context;
  const [account, namesake] = ownAccounts;
  if (!account) return err(meter.countAnswer('failedLogIn', REFUSALS.loginNameUnknown));
  if (namesake) return err(meter.countAnswer('failedLogIn', REFUSALS.loginEmailDuplicate));
  const isKnown = isKnownDevice(context, account);
  if (meter.isBeyond('wrongPasswordInARow', isKnown)) return err(TOO_MANY_IN_A_ROW);
  const tooMany = meter.refuseBeyond(['wrongPassword', 'failedLogIn'], isKnown);
  return tooMany ? err(tooMany) : ok({ account, isKnown });
}

interface VerifiedPassword {
  /** The hash that the password was compared with; undefined if the account has none. */
  readonly stored: string | undefined;
  readonly matches: boolean;
}

/** An unreadable password takes the time of a wrong one, or callers could decrypt ciphertexts. */
async function verifyPassword(
  { keys, hashes }: PasswordTools,
  { password: ciphertext, keyId }: PayloadOf<'loginWithPassword'>,
  { account: { passwords } }: LogInAttempt,
): Promise<VerifiedPassword> {
  const password = await keys.decrypt(ciphertext, keyId);
  const stored = passwords.at(-1);
  return { stored, matches: stored !== undefined && (await hashes.matches(password, stored)) };
}

async function logIn(
  context: CallContext,
  { account, isKnown }: LogInAttempt,
  { stored, matches }: VerifiedPassword,
  { userRangeId }: PayloadOf<'loginWithPassword'>,
): Promise<CallResult<User>> {
  const { rows, now, meter, secrets, templates, language } = context;
  // The password was changed while this call hashed.
  if (account.passwords.at(-1) !== stored) throw new StaleRead();
  if (!matches) {
    meter.count(['wrongPassword', 'wrongPasswordInARow', 'failedLogIn'], isKnown);
    return err(REFUSALS.passwordWrong);
  }
  if (account.disabled) return err(REFUSALS.userDisabled);
  meter.reset('wrongPasswordInARow');
  const authorization = randomId('token');
  const used: Account = {
    ...account,
    devices: withDevice(account.devices, deviceDigest(context, account)),
    lastUsedAt: now,
    language:
      isKnown && language !== undefined ? templates.languageFor(language) : account.language,
  };
  await rows.beginSession(used, {
    digest: secrets.derive('token', authorization),
    accountId: account.id,
    expiresAt: now + SESSION_LIFETIME_MS,
  });
  return ok({
    authorization,
    id: account.id,
    userRangeId,
    name: account.name,
    email: account.email,
  });
}

function withDevice(devices: string[], digest: string | null): string[] {
  if (digest === null) return devices;
  const others = devices.filter((known) => known !== digest);
  return [...others, digest].slice(-DEVICES_OF_ONE_ACCOUNT);
}
