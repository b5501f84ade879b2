import type {
  AppealRequest,
  CheckUserRequest,
  LoginRequest,
  PasswordChangeRequest,
  PasswordCodeRequest,
  RegistrationCodeRequest,
  RegistrationRequest,
  SendCodeRequest,
} from '#application/ports/call-requests.ts';
import type { AuthApi, CallOptions } from '#application/ports/auth-api.ts';
import {
  decodeCheckUser,
  decodeNothing,
  decodePasswordMark,
  decodePublicKey,
  decodeRegistrationMark,
  decodeUser,
} from './answer-decoders.ts';
import type { HttpClient } from './http-client.ts';

/** The account service over HTTP. */
export class HttpAuthApi implements AuthApi {
  readonly #call: HttpClient;

  constructor(client: HttpClient) {
    this.#call = client;
  }

  getPublicKey() {
    return this.#call('getPublicKey', undefined, decodePublicKey);
  }

  checkUser(request: CheckUserRequest, options?: CallOptions) {
    return this.#call('checkUser', request, decodeCheckUser, options?.signal);
  }

  sendCode(request: SendCodeRequest) {
    return this.#call('sendCode', request, decodeNothing);
  }

  checkRegistrationCode(request: RegistrationCodeRequest) {
    return this.#call('checkRegistrationCode', request, decodeRegistrationMark);
  }

  registerUser(request: RegistrationRequest) {
    return this.#call('registerUser', request, decodeNothing);
  }

  loginWithPassword(request: LoginRequest, options?: CallOptions) {
    return this.#call('loginWithPassword', request, decodeUser, options?.signal);
  }

  verificationCodeInspection(request: PasswordCodeRequest) {
    return this.#call('verificationCodeInspection', request, decodePasswordMark);
  }

  changePassword(request: PasswordChangeRequest) {
    return this.#call('changePassword', request, decodeNothing);
  }

  accountAppeal(request: AppealRequest) {
    return this.#call('accountAppeal', request, decodeNothing);
  }
}
