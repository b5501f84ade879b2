import { expect, it } from 'vitest';
import { SEND_TYPE } from '#domain/code-purpose.ts';
import { MOBILE_LOGIN_TYPE, NO_SEND_DIAL_CODES, PROJECT_STATUSES } from '#domain/wire-values.ts';

// Spec sections 4 and 9.
it('the values that no screen uses are those of the specification', () => {
  expect(PROJECT_STATUSES.map(({ value, text, style }) => `${value} ${text} ${style}`)).toEqual([
    '1 unpublished default',
    '2 published success',
    '3 disabled error',
  ]);
  expect(SEND_TYPE).toEqual({
    email: 1,
    shortMessage: 2,
    voice: 3,
    intlShortMessage: 4,
    intlEmail: 5,
  });
  expect(MOBILE_LOGIN_TYPE).toBe(2);
  expect(NO_SEND_DIAL_CODES.join(' ')).toBe(
    '599 672 358 590 61 212 291 500 691 44 850 692 6723 674 683 64 290 47 690 688 39 681 381 243',
  );
});
