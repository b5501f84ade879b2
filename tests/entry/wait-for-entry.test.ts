// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { takePress } from '#entry/inline/hydration-handover.ts';

const reload = vi.fn();
const element = (id: string): HTMLElement => document.getElementById(id) ?? expect.fail(id);

beforeAll(async () => {
  vi.stubGlobal('location', { reload });
  document.body.innerHTML = `<button role="tab" id="register"></button>
    <form id="form"><input id="password" autocomplete="current-password">
    <button type="button" id="send-code"></button><button type="submit" id="log-in"></button></form>`;
  await import('#entry/inline/wait-for-entry.ts');
});
beforeEach(() => reload.mockClear());

test('a page that the browser restores from its back/forward cache reloads itself', () => {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that is left keeps no password', () => {
  (element('password') as HTMLInputElement).value = 'Secret-1';
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect((element('password') as HTMLInputElement).value).toBe('');
});

test('a form submitted before the page is live does not navigate, and the last press is kept', () => {
  element('register').click();
  element('send-code').click();
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  element('form').dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  element('log-in').click();
  document.dispatchEvent(new Event('click'));
  document.dispatchEvent(new Event('submit'));
  expect(takePress()).toBe(element('log-in'));
});

test('a press on the live page is not kept', () => {
  element('send-code').click();
  expect(takePress()).toBe(element('log-in'));
});
