import type * as calls from '#application/call-requests.ts';
import type { Answer, AuthApi } from '#application/ports/auth-api.ts';
import type { CallName } from '#domain/call-failure.ts';
import { ok } from '#domain/result.ts';
import type { Desk, Outcome } from './account-desk.ts';
import { appeal } from './appeal-desk.ts';
import { checkUser, sendCode } from './code-desk.ts';
import { logIn } from './login-desk.ts';
import { changePassword, checkPasswordCode } from './recovery-desk.ts';
import { checkRegistrationCode, register } from './registration-desk.ts';
import type { Mail } from './service-state.ts';

/** The calls that are carried out by a rule over state. */
export type RuledCall = Exclude<keyof AuthApi & CallName, 'getPublicKey'>;

/** Every call and its rule. Where the state is kept, and how a rule gets hold of it, is left to whoever extends this. */
export abstract class DeskAuthApi implements AuthApi {
  abstract getPublicKey(): Answer<calls.PublicKey>;

  /** Carries out a rule over the state of one address, and keeps what it changed. Never rejects. */
  protected abstract answer<T>(call: RuledCall, email: string, rule: (desk: Desk) => Outcome<T>): Answer<T>;

  /** A mail has been put into the state, and the state is kept. */
  protected abstract announce(mail: Mail): void;

  checkUser(request: calls.CheckUserRequest): Answer<calls.CheckUserAnswer> {
    return this.answer('checkUser', request.loginCode, (desk) => checkUser(desk, request));
  }

  async sendCode(request: calls.SendCodeRequest): Answer<void> {
    const sent = await this.answer('sendCode', request.email, (desk) => sendCode(desk, request));
    if (!sent.ok) return sent;
    this.announce(sent.value);
    return ok();
  }

  checkRegistrationCode(
    request: calls.RegistrationCodeRequest,
  ): Answer<{ readonly registrationMark: calls.RegistrationMark }> {
    return this.answer('checkRegistrationCode', request.email, (desk) => checkRegistrationCode(desk, request));
  }

  registerUser(request: calls.RegistrationRequest): Answer<void> {
    return this.answer('registerUser', request.email, (desk) => register(desk, request));
  }

  loginWithPassword(request: calls.LoginRequest): Answer<calls.User> {
    return this.answer('loginWithPassword', request.loginCode, (desk) => logIn(desk, request));
  }

  verificationCodeInspection(
    request: calls.PasswordCodeRequest,
  ): Answer<{ readonly passwordMark: calls.PasswordMark }> {
    return this.answer('verificationCodeInspection', request.email, (desk) => checkPasswordCode(desk, request));
  }

  changePassword(request: calls.PasswordChangeRequest): Answer<void> {
    return this.answer('changePassword', request.email, (desk) => changePassword(desk, request));
  }

  accountAppeal(request: calls.AppealRequest): Answer<void> {
    return this.answer('accountAppeal', request.originalEmail, (desk) => appeal(desk, request));
  }
}
