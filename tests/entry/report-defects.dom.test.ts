import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listenForDefects } from '#entry/report-defects.ts';

const report = vi.fn();
const heard = vi.fn<(event: Event) => void>();
/** A script in the same folder as the portal's. */
const OWN = import.meta.url.replace(/tests\/entry\/.*/, 'src/entry/main.tsx');

beforeAll(() => listenForDefects(report));
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  addEventListener('portal:defect', heard);
});
afterEach(() => {
  removeEventListener('portal:defect', heard);
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const told = () => heard.mock.calls.map(([event]) => (event as CustomEvent<unknown>).detail);

it('monitoring gets name and place of an error of the portal’s own scripts, and no text of it', () => {
  const error = new TypeError('ada@example.com');
  error.stack = `TypeError: ada@example.com\n  at extension.js:1:1\n  at ${OWN}:7:3`;
  dispatchEvent(new ErrorEvent('error', { filename: OWN, error }));
  expect(told()).toEqual([{ name: 'TypeError', place: `at ${OWN}:7:3` }]);
  expect(report).toHaveBeenCalledTimes(1);
});

it('a person is told nothing of an extension’s errors', () => {
  const error = new Error('x');
  error.stack = 'Error: x\n  at chrome-extension://abc/content.js:1:1';
  dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/content.js', error }));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: error });
  dispatchEvent(rejection);
  expect([told(), report.mock.calls]).toEqual([[], []]);
  error.stack = `Error: x\n  at ${OWN}:7:3`;
  dispatchEvent(rejection);
  expect(report).toHaveBeenCalledTimes(1);
});
