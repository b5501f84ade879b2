// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { takePress } from '#entry/inline/hydration-handover.ts';

const element = (id: string): HTMLElement => document.getElementById(id) ?? expect.fail(id);

beforeAll(async () => {
  document.body.innerHTML = `<button role="tab" id="register"></button>
    <form id="form"><button type="button" id="send-code"></button><button type="submit" id="log-in"></button></form>`;
  await import('#entry/inline/wait-for-entry.ts');
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
