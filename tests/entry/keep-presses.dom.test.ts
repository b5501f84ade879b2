import { expect, test } from 'vitest';
import type { WaitingWindow } from '#entry/inline/hydration-handover.ts';
import { keepPresses } from '#entry/inline/keep-presses.ts';

test('the first press is kept, also over what a script types, until the page is hydrated', () => {
  keepPresses();
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
