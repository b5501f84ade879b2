import { checkPassword, meetsPolicy } from '#domain/password.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';

/** The service's own check of a first password (spec section 8), which no client can leave out. */
export function refuseFirstPassword(password: string): ServiceRefusal | null {
  if (password === '') return REFUSALS.passwordEmpty;
  if (!checkPassword(password).minimumLength) return REFUSALS.passwordShort;
  if (kindsOfCharacter(password) < 2) return REFUSALS.passwordPlain;
  return meetsPolicy(password) ? null : REFUSALS.passwordWeak;
}

/** The same for a changed password, which has codes of its own. */
export function refuseNewPassword(password: string): ServiceRefusal | null {
  if (password === '') return REFUSALS.passwordEmpty;
  if (!checkPassword(password).minimumLength) return REFUSALS.newPasswordShort;
  if (kindsOfCharacter(password) < 2) return REFUSALS.newPasswordPlain;
  return meetsPolicy(password) ? null : REFUSALS.passwordWeak;
}

function kindsOfCharacter(password: string): number {
  return [/[0-9]/, /[A-Z]/, /[a-z]/, /[^A-Za-z0-9\s]/u].filter((kind) => kind.test(password))
    .length;
}
