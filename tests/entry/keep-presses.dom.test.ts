import { expect, test } from 'vitest';
import type { WaitingWindow } from '#entry/inline/hydration-handover.ts';
import { keepPresses } from '#entry/inline/keep-presses.ts';

test('the last press is kept, also over what a script types, until the page is hydrated; of Enter in a field, the form', () => {
  document.body.innerHTML = '<form><input><button type="submit">Log in</button></form>';
  const [form, input, button] = ['form', 'input', 'button'].map((name) =>
    document.querySelector<HTMLElement>(name),
  ) as [HTMLFormElement, HTMLInputElement, HTMLElement];
  /** Whether the browser would send the form. */
  const isSent = (press: () => void) => {
    let isLeftAlone = false;
    const watch = (event: Event) => {
      isLeftAlone = !event.defaultPrevented;
      event.preventDefault();
    };
    form.addEventListener('submit', watch, { once: true });
    press();
    return isLeftAlone;
  };
  const kept = () => (window as WaitingWindow).takePress?.();
  keepPresses();
  expect(isSent(() => button.click())).toBe(false);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(kept()).toBe(button);
  expect(
    isSent(() => button.click()),
    'a hydrated page decides itself',
  ).toBe(true);
  keepPresses();
  input.focus();
  // As browsers do at Enter.
  expect(isSent(() => button.click())).toBe(false);
  expect(kept()).toBe(form);
});
