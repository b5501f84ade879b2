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
import type { AuthApi } from '#application/ports/auth-api.ts';
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

  getPublicKey(times?: 'once') {
    return this.#call('getPublicKey', undefined, decodePublicKey, times);
  }

  checkUser(request: CheckUserRequest) {
    return this.#call('checkUser', request, decodeCheckUser);
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

  loginWithPassword(request: LoginRequest) {
    return this.#call('loginWithPassword', request, decodeUser);
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
