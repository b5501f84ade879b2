/** Periods that the terms name, in days (spec section 2). */
export const DATA_RETENTION_DAYS = 30;
export const SAMPLE_STORAGE_DAYS = 30;
export const PAYMENT_TERM_DAYS = 30;
