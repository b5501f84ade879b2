// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest';
import type { WaitingWindow } from '#entry/inline/hydration-handover.ts';
import { keepPresses } from '#entry/inline/keep-presses.ts';

const ENTRY = 'http://localhost/assets/main.js';

beforeAll(() => {
  vi.useFakeTimers();
  keepPresses();
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

test('the first press is kept, also over what a script types, until the page is hydrated', () => {
  document.body.innerHTML = '<form><input><button type="submit">Log in</button></form>';
  const [form, input, button] = ['form', 'input', 'button'].map((name) =>
    document.querySelector<HTMLElement>(name),
  ) as [HTMLFormElement, HTMLElement, HTMLElement];
  const send = () => {
    const event = new SubmitEvent('submit', { submitter: button, bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return event;
  };
  expect(send().defaultPrevented, 'the browser sends nothing').toBe(true);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect((window as WaitingWindow).takePress?.()).toBe(button);
  expect(send().defaultPrevented, 'a hydrated page decides itself').toBe(false);
});
