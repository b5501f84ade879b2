import { checkPassword, meetsPolicy } from '#domain/password.ts';
import { REFUSALS, type ServiceRefusal } from './refusals.ts';

/** The service's check of a first password (spec section 8); clients can't skip it. */
export function refuseFirstPassword(password: string): ServiceRefusal | null {
  if (password === '') return REFUSALS.passwordEmpty;
  if (!checkPassword(password).minimumLength) return REFUSALS.passwordShort;
  if (kindsOfCharacter(password) < 2) return REFUSALS.passwordPlain;
  return meetsPolicy(password) ? null : REFUSALS.passwordWeak;
}

/** The same check of a changed password, with its own error codes. */
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
