import type * as calls from '#application/ports/auth-api.ts';
import type { Answer, AuthApi, CallOptions } from '#application/ports/auth-api.ts';
import type { ApiCall } from '#domain/api-call-table.ts';
import { parseEmail } from '#domain/email.ts';
import { ok } from '#domain/result.ts';
import type { ServiceContext, Outcome } from './service-context.ts';
import { appeal } from './appeal-calls.ts';
import { checkUser, sendCode } from './code-calls.ts';
import { deviceOf } from './known-devices.ts';
import { logIn } from './login-calls.ts';
import type { Client, Subject } from './usage-meter.ts';
import { changePassword, checkPasswordCode } from './recovery-calls.ts';
import { checkRegistrationCode, register } from './registration-calls.ts';

/** The calls that a rule answers from the state. */
export type RuledCall = Exclude<keyof AuthApi & ApiCall, 'getPublicKey'>;

/** What the request says about its caller. */
export interface Caller extends CallOptions {
  /** Its `Accept-Language`, for letters. */
  readonly language?: string | undefined;
  /** Null or missing where callers are not distinguished: in a page, and in the sandbox. */
  readonly client?: Client | undefined;
}

/** Maps every call to its rule. Subclasses store the state and run the rule over it. */
export abstract class ServiceAuthApi implements AuthApi {
  readonly #mailListeners = new Set<() => void>();

  abstract getPublicKey(): Answer<calls.PublicKey>;

  /** Runs a rule over the state of one address and stores its changes. Never rejects. */
  protected abstract answer<T>(
    call: RuledCall,
    subject: Subject,
    rule: (context: ServiceContext) => Outcome<T>,
  ): Answer<T>;

  /** Call after storing a state with new letters: notifies the mailbox's listeners. */
  protected announce(): void {
    for (const listener of this.#mailListeners) listener();
  }

  /**
   * Calls the listener after every mail that this object stores. Returns the function that
   * unsubscribes.
   */
  onMailbox(listener: () => void): () => void {
    this.#mailListeners.add(listener);
    return () => this.#mailListeners.delete(listener);
  }

  checkUser(request: calls.CheckUserRequest): Answer<calls.CheckUserAnswer> {
    return this.answer('checkUser', subjectOf(request.loginCode), (context) =>
      checkUser(context, request),
    );
  }

  async sendCode(request: calls.SendCodeRequest, caller?: Caller): Answer<void> {
    const sent = await this.answer('sendCode', subjectOf(request.email, caller), (context) =>
      sendCode(context, request, caller?.language),
    );
    return sent.ok ? ok() : sent;
  }

  checkRegistrationCode(
    request: calls.RegistrationCodeRequest,
    caller?: Caller,
  ): Answer<{ readonly registrationMark: calls.RegistrationMark }> {
    return this.answer('checkRegistrationCode', subjectOf(request.email, caller), (context) =>
      checkRegistrationCode(context, request),
    );
  }

  registerUser(request: calls.RegistrationRequest, caller?: Caller): Answer<void> {
    return this.answer('registerUser', subjectOf(request.email, caller), (context) =>
      register(context, request),
    );
  }

  loginWithPassword(request: calls.LoginRequest, caller?: Caller): Answer<calls.User> {
    const subject = subjectOf(request.loginCode, caller, request.loginInfo);
    return this.answer('loginWithPassword', subject, (context) => logIn(context, request));
  }

  verificationCodeInspection(
    request: calls.PasswordCodeRequest,
    caller?: Caller,
  ): Answer<{ readonly passwordMark: calls.PasswordMark }> {
    const subject = subjectOf(request.email, caller, request.loginInfo);
    return this.answer('verificationCodeInspection', subject, (context) =>
      checkPasswordCode(context, request),
    );
  }

  changePassword(request: calls.PasswordChangeRequest, caller?: Caller): Answer<void> {
    return this.answer('changePassword', subjectOf(request.email, caller), (context) =>
      changePassword(context, request, caller?.language),
    );
  }

  accountAppeal(request: calls.AppealRequest, caller?: Caller): Answer<void> {
    return this.answer('accountAppeal', subjectOf(request.originalEmail, caller), (context) =>
      appeal(context, request, caller?.language),
    );
  }
}

/** An invalid address becomes '': no state, no counters. */
function subjectOf(email: string, caller?: Caller, loginInfo?: calls.LoginInfo): Subject {
  const parsed = parseEmail(email);
  return {
    address: parsed.ok ? parsed.value.toLowerCase() : '',
    device: deviceOf(loginInfo?.cookieId),
    client: caller?.client ?? null,
  };
}
