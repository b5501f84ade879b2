import type { ApiCall } from '#domain/call-names.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import type { Result } from '#domain/result.ts';
import type {
  AppealRequest,
  CheckUserAnswer,
  CheckUserRequest,
  LoginRequest,
  OpenRecord,
  PasswordChangeRequest,
  PasswordCodeRequest,
  PublicKey,
  QueryRecord,
  RegistrationCodeRequest,
  RegistrationRequest,
  SendCodeRequest,
  User,
} from './payloads.ts';

export type Answer<T> = Promise<Result<T, CallFailure>>;

/** How long a call may take until it counts as unanswered, milliseconds (spec section 9). */
export const CALL_TIMEOUT_MS = 6000;

/** How one call is made. */
export interface CallOptions {
  /** Ends the call at once when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The account service as the screens use it (spec section 7). No method ever throws or rejects;
 * each resolves within 6000 ms, and at once when its signal is aborted.
 */
export interface AuthApi {
  getPublicKey(): Answer<PublicKey>;
  checkUser(request: CheckUserRequest, options?: CallOptions): Answer<CheckUserAnswer>;
  sendCode(request: SendCodeRequest): Answer<void>;
  checkRegistrationCode(
    request: RegistrationCodeRequest,
  ): Answer<{ readonly registrationMark: RegistrationMark }>;
  registerUser(request: RegistrationRequest): Answer<void>;
  loginWithPassword(request: LoginRequest, options?: CallOptions): Answer<User>;
  verificationCodeInspection(
    request: PasswordCodeRequest,
  ): Answer<{ readonly passwordMark: PasswordMark }>;
  changePassword(request: PasswordChangeRequest): Answer<void>;
  accountAppeal(request: AppealRequest): Answer<void>;
}

/**
 * The calls of spec section 7 that no screen uses. Their bodies are "not shown",
 * so requests are open records and answers come back as the server sent them.
 */
export interface ExtraCallsApi {
  requestPictureCode(request: OpenRecord): Answer<unknown>;
  /** Text values are trimmed, arrays become repeated keys. */
  verifyPictureCode(query: QueryRecord): Answer<unknown>;
  sendMobileCode(request: OpenRecord): Answer<unknown>;
  bindAccount(request: OpenRecord): Answer<unknown>;
  listDiallingCodes(): Answer<unknown>;
  loginByQQ(request: OpenRecord): Answer<unknown>;
  loginByWeChat(request: OpenRecord): Answer<unknown>;
  loginBySina(request: OpenRecord): Answer<unknown>;
}

/** Every call of the table, on one of the two ports: a line without its method does not compile. */
export type Calls = { readonly [Call in ApiCall]: (AuthApi & ExtraCallsApi)[Call] };
