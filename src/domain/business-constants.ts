/** Spec section 9. Times in milliseconds unless the name says otherwise. */
export const AUTH_TYPE = 8;
export const MOBILE_PHONE_COUNTRY = 'SG';
export const PASSWORD_CHANGE_TYPE = 1;
export const RESEND_COUNTDOWN_SECONDS = 60;
export const HTTP_TIMEOUT_MS = 6000;
export const NOTICE_TOAST_MS = 1000;
export const DEFAULT_TOAST_MS = 3000;
export const FORM_WIDTH_PX = 424;
export const CONTENT_WIDTH_PX = 1340;
/** How long a registration or password mark may be kept in the browser (decisions, section 4). */
export const MARK_LIFETIME_MS = 10 * 60_000;

export const DEFAULT_TAB = '1';
/** Keys of the Login/Register tabs (spec section 2); any other value of `?type=` is the default. */
export type TabKey = '1' | '2';
export function parseTab(type: string | null | undefined): TabKey {
  return type === '2' ? '2' : DEFAULT_TAB;
}

/** Terms (spec section 2): days of data retention, sample storage and payment. */
export const DATA_RETENTION_DAYS = 30;
export const SAMPLE_STORAGE_DAYS = 30;
export const PAYMENT_TERM_DAYS = 30;

/** `isAnonymous` and the `anonymous` flag: 2 if the temporary file system is available, 1 if not. */
export type AnonymousFlag = 1 | 2;
export const DEFAULT_ANONYMOUS: AnonymousFlag = 2;

/** The mobile login type has this value; the pc value comes from configuration. */
export const MOBILE_LOGIN_TYPE = 2;
