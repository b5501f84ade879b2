import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HTTP_TIMEOUT_MS } from '#domain/api-call-table.ts';
import * as periods from '#domain/legal-periods.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import { NO_SEND_DIAL_CODES, PROJECT_STATUSES } from '#domain/wire-values.ts';
import { RESEND_COUNTDOWN_SECONDS } from '#domain/resend-cooldown.ts';
import * as wire from '#domain/wire-values.ts';
import { DEFAULT_TOAST_MS, NOTICE_TOAST_MS } from '#ui/components/toast-store.ts';
import { DEFAULT_TAB, parseTab } from '#ui/routing/routes.ts';
import * as widths from '#ui/theme/vars.css.ts';

describe('business constants', () => {
  it('are those of spec section 9', () => {
    expect(wire).toMatchObject({
      AUTH_TYPE: 8,
      MOBILE_PHONE_COUNTRY: 'SG',
      PASSWORD_CHANGE_TYPE: 1,
      MOBILE_LOGIN_TYPE: 2,
      DEFAULT_ANONYMOUS: 2,
    });
    expect({
      RESEND_COUNTDOWN_SECONDS,
      HTTP_TIMEOUT_MS,
      NOTICE_TOAST_MS,
      DEFAULT_TOAST_MS,
      MARK_LIFETIME_MS,
      DEFAULT_TAB,
    }).toEqual({
      RESEND_COUNTDOWN_SECONDS: 60,
      HTTP_TIMEOUT_MS: 6000,
      NOTICE_TOAST_MS: 1000,
      DEFAULT_TOAST_MS: 3000,
      MARK_LIFETIME_MS: 600_000,
      DEFAULT_TAB: '1',
    });
    expect(widths).toMatchObject({ FORM_WIDTH_PX: 424, CONTENT_WIDTH_PX: 1340 });
    expect(periods).toMatchObject({
      DATA_RETENTION_DAYS: 30,
      SAMPLE_STORAGE_DAYS: 30,
      PAYMENT_TERM_DAYS: 30,
    });
  });

  it('open the Register tab for type 2 only, and the Login tab for anything else', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('1', '2', '02', '2 ', null, undefined)),
        (type) => {
          expect(parseTab(type)).toBe(type === '2' ? '2' : '1');
        },
      ),
    );
  });

  it('name the dial codes that get no verification code, each once', () => {
    expect(NO_SEND_DIAL_CODES).toEqual([
      599, 672, 358, 590, 61, 212, 291, 500, 691, 44, 850, 692, 6723, 674, 683, 64, 290, 47, 690,
      688, 39, 681, 381, 243,
    ]);
    expect(new Set(NO_SEND_DIAL_CODES).size).toBe(NO_SEND_DIAL_CODES.length);
  });

  it('name the project statuses with their styles', () => {
    expect(PROJECT_STATUSES).toEqual([
      { value: 1, text: 'unpublished', style: 'default' },
      { value: 2, text: 'published', style: 'success' },
      { value: 3, text: 'disabled', style: 'error' },
    ]);
  });
});
