/** Constants of the service's API (spec sections 7 and 9). */
export const AUTH_TYPE = 8;
export const MOBILE_PHONE_COUNTRY = 'SG';
export const PASSWORD_CHANGE_TYPE = 1;
/**
 * The login type of a mobile client; that of a browser comes from the settings.
 * @public no screen uses it
 */
export const MOBILE_LOGIN_TYPE = 2;

/**
 * `isAnonymous` and the `anonymous` flag: 2 if the temporary file system is available, 1 if not.
 */
export type AnonymousFlag = 1 | 2;
export const DEFAULT_ANONYMOUS: AnonymousFlag = 2;

/** Identifies the tenant (spec section 1). */
export type UserRangeId = string | number;
export type LoginTypeId = string | number;

/**
 * Dial codes to which no verification code is sent (spec section 9, 'noSend').
 * @public no screen uses it
 */
export const NO_SEND_DIAL_CODES: readonly number[] = [
  599, 672, 358, 590, 61, 212, 291, 500, 691, 44, 850, 692, 6723, 674, 683, 64, 290, 47, 690, 688,
  39, 681, 381, 243,
];

/**
 * Project status enumeration (spec section 4); the allowed changes are not specified.
 * @public no screen uses it
 */
export const PROJECT_STATUSES = [
  { value: 1, text: 'unpublished', style: 'default' },
  { value: 2, text: 'published', style: 'success' },
  { value: 3, text: 'disabled', style: 'error' },
] as const;

/** The fixed identifiers that scope every call to this portal's users (spec sections 1 and 3). */
export interface Tenant {
  readonly userRangeId: UserRangeId;
  /** The login type named 'pc'. */
  readonly loginTypeId: LoginTypeId;
}
