import { beforeAll, expect, test, vi } from 'vitest';
import { showFailedStart } from '#entry/inline/failed-start.ts';

const ENTRY = 'http://localhost/assets/main.js';

beforeAll(() => {
  vi.useFakeTimers();
  showFailedStart();
  return () => vi.useRealTimers();
});

/** A page that an extension has added a script of its own to. */
function open(): { readonly isFailed: () => boolean } {
  document.head.innerHTML = '<script type="module" data-extension></script>';
  const entry = Object.assign(document.createElement('script'), { id: 'entry', type: 'text' });
  entry.src = ENTRY;
  document.head.append(entry);
  document.body.innerHTML = '<div id="failed" hidden></div>';
  return { isFailed: () => document.getElementById('failed')?.hidden === false };
}

test.each([
  ['can’t be loaded', () => document.getElementById('entry')?.dispatchEvent(new Event('error'))],
  ['can’t be run', () => dispatchEvent(new ErrorEvent('error', { filename: ENTRY }))],
])('a page whose entry script %s says so', (_, fail) => {
  const { isFailed } = open();
  expect(isFailed()).toBe(false);
  fail();
  expect(isFailed()).toBe(true);
});

test.each([
  [
    'that can’t be loaded',
    () => document.querySelector('[data-extension]')?.dispatchEvent(new Event('error')),
  ],
  ['that can’t be run', () => dispatchEvent(new ErrorEvent('error', { filename: '' }))],
])('a page says nothing of an extension’s script %s, whether it is parsed or not', (_, fail) => {
  const { isFailed } = open();
  fail();
  document.getElementById('entry')?.remove();
  fail();
  expect(isFailed()).toBe(false);
});

test('a page whose entry script does not come says so after ten seconds', () => {
  const { isFailed } = open();
  vi.advanceTimersByTime(9999);
  expect(isFailed()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isFailed()).toBe(true);
});
