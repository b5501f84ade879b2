/**
 * Runs inline right after the prerendered page, before the first paint and long before React
 * arrives. Built into one string by the build, whose hash the CSP carries; must stay under 1 kB.
 */
import { START_FAILED_ID } from '#ui/theme/start-failed-id.ts';
import { SLOW_START_MS, START_AGAIN_ID, type StartUpWindow } from '../captured-presses.ts';

const find = <Kind extends Element>(selector: string): Kind | null =>
  document.querySelector<Kind>(selector);

const register = find<HTMLTemplateElement>('#register-tab');
if (register && new URLSearchParams(location.search).get('type') === '2')
  (find('[data-tabs]') as Element).replaceWith(register.content);

let presses: Element[] = [];
const page = window as StartUpWindow;

const rememberSubmit = (event: SubmitEvent): void => {
  // Unhandled, it would reload the page and put what was typed into the address.
  event.preventDefault();
  const pressed = event.submitter ?? event.target;
  // Pressing Enter clicks the form's button first: that press is remembered already.
  if (pressed instanceof Element && presses.at(-1) !== pressed) presses.push(pressed);
};

const rememberClick = (event: Event): void => {
  // Scripts dispatch presses on the document as well.
  const pressed =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button,[role=tab],[data-back]')
      : null;
  if (pressed?.dataset['back'] && history.length > 1) {
    event.preventDefault();
    history.back();
  } else if (pressed?.id === START_AGAIN_ID) startAgain();
  else if (pressed) presses.push(pressed);
};

/** Says that the page is still dead. A page that is live by then has taken the sentence away. */
const showFailure = (): void => find(`#${START_FAILED_ID}`)?.removeAttribute('hidden');

// Where there is no entry script, 'undefined' is asked for, and the page says that it is dead,
// which is true.
const entry = find<HTMLScriptElement>('[type=module]')?.src as string;

/**
 * Waits for the entry script in the page as it is, where nothing typed or pressed is lost. One that
 * failed is asked for once more, where the browser does that. @param otherwise done when it can't
 * be had, and the page is not being left
 */
const expectEntry = (otherwise: () => void): Promise<unknown> =>
  import(entry).catch(() => page.__left || otherwise());

/** Going nowhere in the history is a reload, in fewer bytes. */
const reload = (): void => history.go();

/** How often the page was asked to start again. */
let restarts = 0;

const startAgain = (): void => {
  // Still waiting for `config.js`: a stop would end that for good, and the entry script waits for
  // it in vain.
  if (!page.__ready) return reload();
  // What hangs would be waited for again. Not at another press: that would break off what this one
  // has begun.
  if (!restarts++) stop();
  // Browsers of before 2026 import nothing again that has failed once, whether or not it is there:
  // they have to load the page anew, which is in vain until all of the script is here.
  fetch(entry)
    .then((answer): unknown => answer.ok && answer.text())
    // By now, what leaving the page has broken off is known, and was no failure.
    .then((isHere): unknown => isHere && ((page.__left = false), expectEntry(reload)), showFailure);
};

const live = new AbortController();
const capture = { capture: true, signal: live.signal };
const on = addEventListener;
on('submit', rememberSubmit, capture);
on('click', rememberClick, capture);
on(
  'input',
  // Whoever goes on typing did not mean the form to be sent as it was, and a page has one form, as
  // long as it is not live. What the page or a password manager fills in is not typed.
  (event) =>
    event.isTrusted &&
    (presses = presses.filter((pressed) => (pressed as HTMLButtonElement).type !== 'submit')),
  capture,
);
on('beforeunload', () => (page.__left = true), capture);
on(
  'pageshow',
  (event) => {
    if (!event.persisted) return;
    // Kept for Back, and left after the press: who comes back has not pressed.
    presses = [];
    // What it waited for has been broken off, or still comes: there is nothing to stop.
    restarts = 1;
    startAgain();
  },
  capture,
);
// On a page that is live by then, there is nothing to show.
setTimeout(showFailure, SLOW_START_MS);

on('DOMContentLoaded', () => (page.__ready = true));

// Rather than by an event of the script, which may have failed before anybody could listen.
void expectEntry(showFailure);

page.__presses = () => {
  live.abort();
  return presses;
};
