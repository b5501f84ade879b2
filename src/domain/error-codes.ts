/** Codes of spec section 8 that change more than a text. */
export const SERVER_EXCEPTION_CODE = 50001;
export const CODE_EXPIRED = 11010703;
export const CODES_INCORRECT: readonly number[] = [
  11010206, 11010601, 11010602, 11010701, 11010702,
];
export const NOT_REGISTERED_CODES: readonly number[] = [11010203, 11010302];
export const EMPLOYEE_OR_PASSWORD_INCORRECT = 11010304;
/** In no group of section 8, but they speak of a password that is being set. */
export const NEW_PASSWORD_RULES: readonly number[] = [11010506, 11010507, 11010508];
export const USER_UNKNOWN = 11011001;
export const USER_NOT_BOUND = 11011002;
export const USER_DISABLED = 11011003;
export const DUPLICATE_LOGIN_EMAIL = 11011004;
export const SELF_REGISTRATION_UNSUPPORTED = 11013309;
export const TOKEN_EXPIRED = 11016201;
export const NAME_CHARACTERS = 11013316;
export const NAME_TOO_LONG = 11017103;
export const APPEALED_USER_UNKNOWN = 1390000251;
