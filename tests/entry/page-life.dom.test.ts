import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { followPageLife } from '#entry/inline/page-life.ts';

const reload = vi.fn();

beforeAll(() => {
  vi.stubGlobal('location', { reload });
  followPageLife();
});
afterAll(() => vi.unstubAllGlobals());

test('a page that the browser restores from its back/forward cache reloads itself', () => {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalled();
});

test('a page that is left keeps no password', () => {
  document.body.innerHTML = ['current-password', 'new-password']
    .map((token) => `<input autocomplete="${token}" value="Secret-1">`)
    .join('');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '']);
});
