import type { Answer } from './auth-api.ts';

/** A JSON object whose fields the specification does not show. */
export type OpenRecord = Readonly<Record<string, unknown>>;

/**
 * The calls of spec section 7 that no screen uses. Their bodies are "not shown",
 * so requests are open records and answers come back as the server sent them.
 */
export interface ScreenlessApi {
  /** POST /verificationcodes/v1/picture */
  requestPictureCode(request: OpenRecord): Answer<unknown>;
  /** GET /verificationcodes/v1/picture; text values trimmed, arrays as repeated keys */
  verifyPictureCode(query: QueryRecord): Answer<unknown>;
  /** POST /verificationcodes/v1/mobile */
  sendMobileCode(request: OpenRecord): Answer<unknown>;
  /** PUT /users/v2/binding */
  bindAccount(request: OpenRecord): Answer<unknown>;
  /** GET /countryDiallingCodes/v1 */
  listDiallingCodes(): Answer<unknown>;
  /** POST /users/v1/loginByQQ */
  loginByQQ(request: OpenRecord): Answer<unknown>;
  /** POST /users/v1/loginByWeChat */
  loginByWeChat(request: OpenRecord): Answer<unknown>;
  /** POST /users/v1/loginBySina */
  loginBySina(request: OpenRecord): Answer<unknown>;
}

export type QueryValue = string | number | boolean;
export type QueryRecord = Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>;
