// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silenceScreen } from '#entry/silence-screen.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<p role="alert">No.</p><p aria-live="polite">60 s</p><p aria-live="polite" aria-relevant="additions">The change</p>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const said = () =>
  [...document.querySelectorAll('p')].map((region) => region.getAttribute('aria-live'));

it('keeps the live regions from saying in other words what they have said, but for the one that tells of the change', () => {
  silenceScreen();
  expect(said()).toEqual(['off', 'off', 'polite']);
  vi.advanceTimersByTime(200);
  expect(said()).toEqual([null, 'polite', 'polite']);
});

it('gives the second of two changes its whole time', () => {
  silenceScreen();
  vi.advanceTimersByTime(150);
  silenceScreen();
  vi.advanceTimersByTime(150);
  expect(said()).toEqual(['off', 'off', 'polite']);
  vi.advanceTimersByTime(50);
  expect(said()).toEqual([null, 'polite', 'polite']);
});
