import type {
  AppealRequest,
  CheckUserRequest,
  LoginRequest,
  PasswordChangeRequest,
  PasswordCodeRequest,
  RegistrationCodeRequest,
  RegistrationRequest,
  SendCodeRequest,
  AuthApi,
  CallOptions,
  OpenRecord,
  QueryRecord,
  ExtraCallsApi,
} from '#application/ports/auth-api.ts';
import {
  decodeAnything,
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

/** The calls without a screen over HTTP. An empty answer is `undefined`. */
export class HttpExtraCallsApi implements ExtraCallsApi {
  readonly #call: HttpClient;

  constructor(client: HttpClient) {
    this.#call = client;
  }

  requestPictureCode(request: OpenRecord) {
    return this.#call('requestPictureCode', request, decodeAnything);
  }

  verifyPictureCode(query: QueryRecord) {
    return this.#call('verifyPictureCode', query, decodeAnything);
  }

  sendMobileCode(request: OpenRecord) {
    return this.#call('sendMobileCode', request, decodeAnything);
  }

  bindAccount(request: OpenRecord) {
    return this.#call('bindAccount', request, decodeAnything);
  }

  listDiallingCodes() {
    return this.#call('listDiallingCodes', undefined, decodeAnything);
  }

  loginByQQ(request: OpenRecord) {
    return this.#call('loginByQQ', request, decodeAnything);
  }

  loginByWeChat(request: OpenRecord) {
    return this.#call('loginByWeChat', request, decodeAnything);
  }

  loginBySina(request: OpenRecord) {
    return this.#call('loginBySina', request, decodeAnything);
  }
}
