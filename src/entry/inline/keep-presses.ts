import type { WaitingWindow } from './hydration-handover.ts';

let press: Element | null = null;

/**
 * Keeps the last press until the page is hydrated. Runs before there is a button: a form that is not
 * guarded would be sent by the browser.
 */
export function keepPresses(): void {
  const whileWaiting = new AbortController();
  const options = { capture: true, signal: whileWaiting.signal };
  addEventListener('submit', keepSubmit, options);
  addEventListener('click', keepClick, options);
  addEventListener('input', dropSubmit, options);
  const page = window as WaitingWindow;
  page.takePress = () => {
    whileWaiting.abort();
    return press;
  };
  page.parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
}

function keepSubmit(event: SubmitEvent): void {
  // Sent by the browser, the form would reload the page, with what was typed in the address.
  event.preventDefault();
  const pressed = event.submitter ?? event.target;
  if (pressed instanceof Element) press = pressed;
}

function keepClick(event: MouseEvent): void {
  // Scripts of extensions dispatch events on the document, too.
  if (!(event.target instanceof Element)) return;
  press = event.target.closest('button') ?? press;
}

/**
 * Typing after an early submission cancels it. Untrusted events are ignored: password managers type
 * by script.
 */
function dropSubmit(event: Event): void {
  if (event.isTrusted && (press as HTMLButtonElement | null)?.type === 'submit') press = null;
}
