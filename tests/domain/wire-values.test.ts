import { expect, it } from 'vitest';
import * as wire from '#domain/wire-values.ts';

it('the values of spec section 9 that no screen sends yet are those of the specification', () => {
  expect(wire.MOBILE_LOGIN_TYPE).toBe(2);
  expect(wire.NO_SEND_DIAL_CODES).toEqual([
    599, 672, 358, 590, 61, 212, 291, 500, 691, 44, 850, 692, 6723, 674, 683, 64, 290, 47, 690, 688,
    39, 681, 381, 243,
  ]);
  expect(wire.PROJECT_STATUSES).toEqual([
    { value: 1, text: 'unpublished', style: 'default' },
    { value: 2, text: 'published', style: 'success' },
    { value: 3, text: 'disabled', style: 'error' },
  ]);
});
