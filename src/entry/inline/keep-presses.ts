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

/** The click of a button that submits comes first; a form that a script sends has none. */
function keepSubmit(event: SubmitEvent): void {
  // Sent by the browser, the form would reload the page.
  event.preventDefault();
  if (!event.submitter && event.target instanceof Element) press = event.target;
}

/**
 * Enter in a field clicks the form's first submit button, without a pointer. It may be another one
 * once the page is hydrated, so the form is kept.
 */
function keepClick({ target, detail }: MouseEvent): void {
  // Scripts of extensions dispatch events on the document, too.
  const button = target instanceof Element && target.closest('button');
  if (!button) return;
  const isEnter = detail === 0 && document.activeElement instanceof HTMLInputElement;
  press = (isEnter && button.form) || button;
}

/**
 * Typing after an early submission cancels it; a tick does not. Untrusted events are ignored:
 * password managers type by script.
 */
function dropSubmit({ isTrusted, target }: Event): void {
  const isTyped = isTrusted && (target as HTMLInputElement).type !== 'checkbox';
  if (isTyped && (press?.matches('form, [type=submit]') ?? false)) press = null;
}
