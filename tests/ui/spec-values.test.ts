import { expect, it } from 'vitest';
import { DEFAULT_TOAST_MS, NOTICE_TOAST_MS } from '#ui/page/toasts.ts';
import { CONTENT_WIDTH_PX, FORM_WIDTH_PX } from '#ui/theme/vars.css.ts';

it('widths and the time of a toast are those of spec section 9', () => {
  expect([FORM_WIDTH_PX, CONTENT_WIDTH_PX]).toEqual([424, 1340]);
  expect([NOTICE_TOAST_MS, DEFAULT_TOAST_MS]).toEqual([1000, 3000]);
});
