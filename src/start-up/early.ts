/**
 * Runs inline right after the prerendered page, before the first paint and long before React arrives.
 * Built into one string by the build, whose hash the CSP carries; must stay under 1 kB.
 */
import { SLOW_START_MS, START_AGAIN_ID, START_FAILED_ID, type StartUpWindow } from './captured-presses.ts';

const register = document.querySelector<HTMLTemplateElement>('#register-tab');
if (register && new URLSearchParams(location.search).get('type') === '2') {
  document.querySelector('[data-tabs]')?.replaceWith(register.content);
}

const presses: Element[] = [];

const remember = (event: Event): void => {
  const target = event.target as Element;
  if (event.type === 'submit') {
    // Unhandled, it would reload the page and put what was typed into the address.
    event.preventDefault();
    const pressed = (event as SubmitEvent).submitter ?? target;
    // Pressing Enter clicks the form's button first: that press is remembered already.
    if (presses.at(-1) !== pressed) presses.push(pressed);
    return;
  }
  const pressed = target.closest('button,[role=tab],[data-back]');
  if (pressed?.matches('[data-back]') && history.length > 1) {
    event.preventDefault();
    history.back();
  } else if (pressed?.id === START_AGAIN_ID) startAgain();
  else if (pressed) presses.push(pressed);
};

/** Says that the page is still dead. A page that is live by then has taken the sentence away. */
const showFailure = (): void => document.getElementById(START_FAILED_ID)?.removeAttribute('hidden');

// A page without one would ask for 'undefined', and say that it is dead: true as well.
const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src as string;

/** Waits for the entry script, in the page as it is: nothing typed or pressed is lost. One that failed is asked for once more. */
const expectEntry = (otherwise: () => void): void => {
  import(entry).catch(() => (window as StartUpWindow).__left || otherwise());
};

/** Going nowhere in the history is a reload, in fewer bytes. */
const reload = (): void => history.go();

const startAgain = (): void => {
  // Still waiting for `config.js`: a stop would end that for good, and the entry script waits for it in vain.
  if (!(window as StartUpWindow).__parsed) return reload();
  // What hangs would be waited for again.
  stop();
  // Browsers of before 2026 import nothing again that has failed once, whether or not it is there.
  void fetch(entry).then(() => expectEntry(reload));
};

const live = new AbortController();
const capture = { capture: true, signal: live.signal };
addEventListener('submit', remember, capture);
addEventListener('click', remember, capture);
addEventListener('beforeunload', () => ((window as StartUpWindow).__left = true), capture);
// On a page that is live by then, there is nothing to show.
setTimeout(showFailure, SLOW_START_MS);

addEventListener('DOMContentLoaded', () => {
  (window as StartUpWindow).__parsed = true;
});

// Rather than by an event of the script, which may have failed before anybody could listen.
expectEntry(showFailure);

(window as StartUpWindow).__stopCapture = () => {
  live.abort();
  return presses;
};
