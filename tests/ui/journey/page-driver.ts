/*
 * Acts like a person: finds controls by label, role and text, dispatches pointer and keyboard
 * events, and moves the focus with the pointer.
 */

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The text that a person reads in an element. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function all<Kind extends Element>(selector: string): readonly Kind[] {
  return [...document.querySelectorAll<Kind>(selector)];
}

/** Fields with their labels; those for password managers have none. */
export function fields(): ReadonlyMap<string, TextControl> {
  const labelled = all<HTMLLabelElement>('main form label').flatMap((label) => {
    const control = document.getElementById(label.htmlFor);
    if (!isText(control)) return [];
    const own = document.getElementById(control.getAttribute('aria-labelledby') ?? '');
    return [[textOf(own ?? label.firstElementChild), control] as const];
  });
  return new Map(labelled);
}

export function field(label: string): TextControl {
  return one(fields().get(label), `a field '${label}'`);
}

/** What a screen reader says of a control after its name. */
export function descriptionOf(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => textOf(document.getElementById(id))).join(' ');
}

export function checkbox(): HTMLInputElement | undefined {
  return all<HTMLInputElement>('main input[type=checkbox]')[0];
}

/** The button with this text. */
export function button(text: string | RegExp): HTMLButtonElement {
  const isNamed = (name: string) => (typeof text === 'string' ? name === text : text.test(name));
  return one(
    all<HTMLButtonElement>('main button:not([role])').find((each) => isNamed(textOf(each))),
    `a button '${text}'`,
  );
}

export function tab(text: string): HTMLButtonElement {
  const tabs = all<HTMLButtonElement>('[role=tab]');
  return one(
    tabs.find((each) => textOf(each) === text),
    `a tab '${text}'`,
  );
}

export function link(text: string): HTMLAnchorElement {
  const links = all<HTMLAnchorElement>('main a');
  return one(
    links.find((each) => textOf(each) === text),
    `a link '${text}'`,
  );
}

export const isBusy = () => all('main form [type=submit][aria-busy=true]').length > 0;

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

/** Replaces the field's value by typing a text in two parts, after a click into the field. */
export function type(control: TextControl, text: string): void {
  if (document.activeElement !== control) press(control);
  control.select();
  const half = Math.ceil(text.length / 2);
  for (const value of new Set(['', text.slice(0, half), text])) {
    if (control.value === value) continue;
    control.value = value;
    control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
}

function isText(control: HTMLElement | null): control is TextControl {
  return (
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.type !== 'checkbox')
  );
}

function one<T>(found: T | undefined, what: string): T {
  if (found === undefined)
    throw new Error(`There is not ${what} on ${location.pathname}: ${look().text}`);
  return found;
}

/** What a person sees on a screen. */
export function look() {
  const main = document.querySelector('main');
  return {
    path: location.pathname,
    search: location.search,
    heading: textOf(main?.querySelector('h1')),
    /** Error texts by the label of their field. */
    errors: new Map(
      [...fields()].map(([label, { id }]) => [
        label,
        textOf(document.getElementById(`${id}-error`)),
      ]),
    ),
    /** The alert above the form's button. */
    alert: textOf(main?.querySelector('form [role=alert] p')),
    /** The button that asks for a code. */
    send: textOf(main?.querySelector('button[id$=-send]')),
    /** Titles of the notices above the form, or their text if they have none. */
    notices: [...(main?.querySelectorAll('div[role=status]') ?? [])].map((notice) =>
      textOf(notice.querySelector('p') ?? notice),
    ),
    /** What a screen reader has been told. */
    announced: textOf(document.querySelector('[aria-live=polite][aria-relevant]')),
    /** The whole text. */
    text: textOf(main),
  };
}
