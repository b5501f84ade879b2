/*
 * Acts like a person: finds controls by label, role and text, dispatches pointer and keyboard
 * events, and moves the focus with the pointer.
 */

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The text that a person reads in an element. */
export function messagesIn(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function all<Kind extends Element>(selector: string): readonly Kind[] {
  return [...document.querySelectorAll<Kind>(selector)];
}

export const buttons = () => all<HTMLButtonElement>('main button:not([role])');
export const tabs = () => all<HTMLButtonElement>('[role=tab]');
export const links = () => all<HTMLAnchorElement>('main a[href]:not([target])');

/** Fields with their labels; those for password managers have none. */
export function fields(): ReadonlyMap<string, TextControl> {
  const labelled = all<HTMLLabelElement>('main form label').flatMap((label) => {
    const control = document.getElementById(label.htmlFor);
    if (!isText(control)) return [];
    const own = document.getElementById(control.getAttribute('aria-labelledby') ?? '');
    return [[messagesIn(own ?? label.firstElementChild), control] as const];
  });
  return new Map(labelled);
}

export function field(label: string): TextControl {
  return one(fields().get(label), `a field '${label}'`);
}

export function checkbox(): HTMLInputElement | undefined {
  return all<HTMLInputElement>('main input[type=checkbox]')[0];
}

/** The button with this label; `submitButton` is the form's. */
export function button(words: string): HTMLButtonElement {
  return one(
    [...buttons(), ...tabs()].find(
      (each) => messagesIn(each) === words || each.ariaLabel === words,
    ),
    `a button '${words}'`,
  );
}

export const submitButton = () => all<HTMLButtonElement>('main form button[type=submit]')[0];
export const sendButton = () => all<HTMLButtonElement>('[data-send-code]')[0];

export function link(words: string): HTMLAnchorElement {
  return one(
    links().find((each) => messagesIn(each) === words),
    `a link '${words}'`,
  );
}

/** A press with the pointer. */
export function press(target: HTMLElement): void {
  const pointer = { bubbles: true, cancelable: true, button: 0 };
  target.dispatchEvent(new PointerEvent('pointerover', pointer));
  target.dispatchEvent(new PointerEvent('pointerdown', pointer));
  if (target.dispatchEvent(new MouseEvent('mousedown', pointer))) target.focus();
  target.dispatchEvent(new PointerEvent('pointerup', pointer));
  target.dispatchEvent(new MouseEvent('mouseup', pointer));
  // An element removed in between gets no click.
  if (target.isConnected) target.click();
}

/** Replaces the field's value by typing a text in two parts. */
export function type(control: TextControl, text: string): void {
  enter(control);
  const half = Math.ceil(text.length / 2);
  for (const typed of new Set(['', text.slice(0, half), text])) input(control, typed, 'insertText');
}

/** Focuses the field, like a click into it. */
function enter(control: TextControl): void {
  if (document.activeElement !== control) press(control);
  control.select();
}

function input(control: TextControl, value: string, inputType: string): void {
  if (control.value === value) return;
  control.value = value;
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
}

function isText(control: HTMLElement | null): control is TextControl {
  return (
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.type !== 'checkbox')
  );
}

function one<T>(found: T | undefined, what: string): T {
  if (found === undefined)
    throw new Error(
      `There is not ${what} on ${location.pathname}: ${messagesIn(document.querySelector('main'))}`,
    );
  return found;
}

/** What a person sees on a screen, and what they entered. */
export function look() {
  const main = document.querySelector('main');
  const labelled = [...fields()];
  return {
    path: location.pathname,
    search: location.search,
    heading: messagesIn(main?.querySelector('h1')),
    /** Error texts by the label of their field. */
    errors: new Map(
      labelled.map(([label, { id }]) => [
        label,
        messagesIn(document.getElementById(`${id}-error`)),
      ]),
    ),
    /** The alert above the form's button. */
    alert: messagesIn(main?.querySelector('form [role=alert] p')),
    /** The button that asks for a code. */
    send: messagesIn(sendButton()),
    /** The message about the last code. */
    codeLine: messagesIn(main?.querySelector('form p[role=status]')),
    /** Titles of the notices above the form, or their text if they have none. */
    notices: [...(main?.querySelectorAll('div[role=status]') ?? [])].map((notice) =>
      messagesIn(notice.querySelector('p') ?? notice),
    ),
    /** The whole text. */
    words: messagesIn(main),
  };
}
