/**
 * Runs inline right after the prerendered page, before the first paint and long before React arrives.
 * Built into one string by the build, whose hash the CSP carries; must stay under 1 kB.
 */
import type { EarlyWindow } from './early-presses.ts';

const register = document.getElementById('register-tab');
if (register instanceof HTMLTemplateElement && new URLSearchParams(location.search).get('type') === '2') {
  document.querySelector('[data-tabs]')?.replaceWith(register.content);
}

const presses: Element[] = [];

const remember = (event: Event): void => {
  const target = event.target as Element;
  if (event.type === 'submit') {
    // Unhandled, it would reload the page and put what was typed into the address.
    event.preventDefault();
    const submitter = (event as SubmitEvent).submitter;
    // Pressing Enter clicks the form's button first: that press is remembered already.
    if (submitter === null || presses.at(-1) !== submitter) presses.push(submitter ?? target);
    return;
  }
  const pressed = target.closest('button,[role=tab]');
  if (pressed !== null) presses.push(pressed);
};

addEventListener('submit', remember, true);
addEventListener('click', remember, true);

addEventListener('DOMContentLoaded', () => {
  (window as EarlyWindow).__parsed = true;
});

(window as EarlyWindow).__stopEarlyCapture = () => {
  removeEventListener('submit', remember, true);
  removeEventListener('click', remember, true);
  return presses;
};
