import type { OpenRecord, QueryRecord, ScreenlessApi } from '#application/ports/screenless-api.ts';
import { decodeAnything } from './answer-decoders.ts';
import type { HttpClient } from './http-client.ts';

/** The calls without a screen over HTTP. An empty answer is `undefined`. */
export class HttpScreenlessApi implements ScreenlessApi {
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
