import type { CallFailure } from '#domain/call-failure.ts';
import type { Result } from '#domain/result.ts';
import type {
  AppealRequest,
  CheckUserAnswer,
  CheckUserRequest,
  LoginRequest,
  PasswordChangeRequest,
  PasswordCodeRequest,
  PasswordMark,
  PublicKey,
  RegistrationCodeRequest,
  RegistrationMark,
  RegistrationRequest,
  SendCodeRequest,
  User,
} from './call-requests.ts';

export type Answer<T> = Promise<Result<T, CallFailure>>;

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
  /** GET /users/v2/publicKey */
  getPublicKey(): Answer<PublicKey>;
  /** GET /users/v2/inspection/shopping */
  checkUser(request: CheckUserRequest, options?: CallOptions): Answer<CheckUserAnswer>;
  /** POST /verificationcodes/v1 */
  sendCode(request: SendCodeRequest): Answer<void>;
  /** POST /users/v2/login/verifycode */
  checkRegistrationCode(
    request: RegistrationCodeRequest,
  ): Answer<{ readonly registrationMark: RegistrationMark }>;
  /** POST /users/v2/register */
  registerUser(request: RegistrationRequest): Answer<void>;
  /** POST /users/v3/login/password/shopping */
  loginWithPassword(request: LoginRequest, options?: CallOptions): Answer<User>;
  /** PUT /users/v2/verificationCode/inspection */
  verificationCodeInspection(
    request: PasswordCodeRequest,
  ): Answer<{ readonly passwordMark: PasswordMark }>;
  /** PUT /users/v2/password/change */
  changePassword(request: PasswordChangeRequest): Answer<void>;
  /** POST /workOrder/v1/consumer/accountAppeal */
  accountAppeal(request: AppealRequest): Answer<void>;
}
