import type * as calls from '#application/ports/call-requests.ts';
import type { Answer, AuthApi } from '#application/ports/auth-api.ts';
import type { CallName } from '#domain/call-failure.ts';
import { ok } from '#domain/result.ts';
import type { ServiceContext, Outcome } from './service-context.ts';
import { appeal } from './appeal-calls.ts';
import { checkUser, sendCode } from './code-calls.ts';
import { logIn } from './login-calls.ts';
import { changePassword, checkPasswordCode } from './recovery-calls.ts';
import { checkRegistrationCode, register } from './registration-calls.ts';
import type { Mail } from './service-state.ts';

/** The calls that are carried out by a rule over state. */
export type RuledCall = Exclude<keyof AuthApi & CallName, 'getPublicKey'>;

/** Every call and its rule. Where the state is stored, and how a rule gets hold of it, is left to whoever extends this. */
export abstract class ServiceAuthApi implements AuthApi {
  readonly #mailListeners = new Set<() => void>();

  abstract getPublicKey(): Answer<calls.PublicKey>;

  /** Carries out a rule over the state of one address, and stores what it changed. Never rejects. */
  protected abstract answer<T>(
    call: RuledCall,
    email: string,
    rule: (context: ServiceContext) => Outcome<T>,
  ): Answer<T>;

  /** A mail has been put into the state, and the state is stored: notifies those who listen to the mailbox. */
  protected announce(_mail: Mail): void {
    for (const listener of this.#mailListeners) listener();
  }

  /** Calls back after every mail that this object has put into the state; returns the way to stop. */
  onMailbox(listener: () => void): () => void {
    this.#mailListeners.add(listener);
    return () => this.#mailListeners.delete(listener);
  }

  checkUser(request: calls.CheckUserRequest): Answer<calls.CheckUserAnswer> {
    return this.answer('checkUser', request.loginCode, (context) => checkUser(context, request));
  }

  async sendCode(request: calls.SendCodeRequest, accepted?: string): Answer<void> {
    const sent = await this.answer('sendCode', request.email, (context) =>
      sendCode(context, request, accepted),
    );
    if (!sent.ok) return sent;
    this.announce(sent.value);
    return ok();
  }

  checkRegistrationCode(
    request: calls.RegistrationCodeRequest,
  ): Answer<{ readonly registrationMark: calls.RegistrationMark }> {
    return this.answer('checkRegistrationCode', request.email, (context) =>
      checkRegistrationCode(context, request),
    );
  }

  registerUser(request: calls.RegistrationRequest): Answer<void> {
    return this.answer('registerUser', request.email, (context) => register(context, request));
  }

  loginWithPassword(request: calls.LoginRequest): Answer<calls.User> {
    return this.answer('loginWithPassword', request.loginCode, (context) =>
      logIn(context, request),
    );
  }

  verificationCodeInspection(
    request: calls.PasswordCodeRequest,
  ): Answer<{ readonly passwordMark: calls.PasswordMark }> {
    return this.answer('verificationCodeInspection', request.email, (context) =>
      checkPasswordCode(context, request),
    );
  }

  changePassword(request: calls.PasswordChangeRequest): Answer<void> {
    return this.answer('changePassword', request.email, (context) =>
      changePassword(context, request),
    );
  }

  accountAppeal(request: calls.AppealRequest, accepted?: string): Answer<void> {
    return this.answer('accountAppeal', request.originalEmail, (context) =>
      appeal(context, request, accepted),
    );
  }
}
