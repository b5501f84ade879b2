import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replayPress } from '#entry/inline/hydration-handover.ts';
import { keepInput } from '#entry/keep-input.ts';
import { setUpBrowser } from './browser.ts';
import { SCREENS, type Screen } from './every-screen.ts';
import { textOf } from './page-driver.ts';
import { PortalTab } from './portal-tab.tsx';

const NAMES = Object.keys(SCREENS) as Screen[];

/** The same screen under another setting or language, and every other screen. */
const ROWS = NAMES.flatMap((served) => NAMES.map((shown) => ({ served, shown })));

const markup = new Map<Screen, string>();
let root: HTMLElement;

setUpBrowser();
beforeAll(async () => {
  for (const name of NAMES) {
    const tab = new PortalTab();
    await SCREENS[name](tab);
    markup.set(name, document.body.lastElementChild?.innerHTML ?? '');
    tab.end();
  }
});
beforeEach(() => {
  root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  return () => root.remove();
});

function render(screen: Screen): void {
  // A new parent, so that replaced elements keep their tree.
  const page = document.createElement('div');
  page.innerHTML = markup.get(screen) ?? expect.fail(screen);
  root.replaceChildren(page);
}

function all<Kind extends Element>(selector: string): readonly Kind[] {
  return [...root.querySelectorAll<Kind>(selector)];
}

/** What some extensions do; they also give ids to elements without one. */
function renameAll(): void {
  for (const [at, element] of all('input, textarea, button:not([role])').entries())
    element.id = `extension-${at}`;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const fields = () => all<Field>('input:not([readonly], [type=checkbox]), textarea');

describe.each(ROWS)('$served is served, and $shown is shown:', ({ served, shown }) => {
  it('each field holds what was typed into this very field, or nothing', () => {
    render(served);
    for (const field of fields()) field.value = `typed into ${field.id}`;
    for (const box of all<HTMLInputElement>('[type=checkbox]')) box.checked = true;
    const restore = keepInput(root);
    render(shown);
    for (const field of fields()) field.value = '';
    restore();
    for (const { id, value } of fields())
      expect(value, id).toBe(served === shown ? `typed into ${id}` : '');
    for (const box of all<HTMLInputElement>('[type=checkbox]'))
      expect(box.checked).toBe(served === shown);
    for (const { value } of all<Field>('[readonly]')) expect(value).not.toContain('typed into');
  });

  it('each field holds what was typed into it, or nothing, although an extension changed every id', () => {
    render(served);
    for (const field of fields()) field.value = `typed into ${field.id}`;
    renameAll();
    const restore = keepInput(root);
    render(shown);
    for (const field of fields()) field.value = '';
    restore();
    for (const { id, value } of fields())
      expect(value, id).toBe(served === shown ? `typed into ${id}` : '');
  });

  it.each([
    ['', () => {}],
    [', although an extension changed every id', renameAll],
  ])('a press is repeated on the same button, or not at all%s', (_, change) => {
    const hit: unknown[] = [];
    root.addEventListener('click', ({ target }) => hit.push(target));
    root.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!event.submitter) hit.push(event.target);
    });
    const pressable = 'button, form';
    render(served);
    for (const at of all(pressable).keys()) {
      render(served);
      const pressed = all(pressable)[at] ?? expect.fail();
      change();
      render(shown);
      hit.length = 0;
      replayPress(pressed);
      const tab = all('[role=tab]').find((each) => textOf(each) === textOf(pressed));
      const same = served === shown ? all(pressable)[at] : pressed.matches('[role=tab]') && tab;
      expect(hit, textOf(pressed)).toEqual(same ? [same] : []);
    }
  });

  it('the focus moves to the same control, or to none', () => {
    const focusable = 'a, button, input:not([readonly]), textarea';
    render(served);
    for (const at of all(focusable).keys()) {
      render(served);
      const former = all<HTMLElement>(focusable)[at] ?? expect.fail();
      former.focus();
      const restore = keepInput(root);
      render(shown);
      restore();
      const now = document.activeElement;
      if (served === shown) expect(now, former.outerHTML).toBe(all(focusable)[at]);
      // Tabs, and the links of the frame, are the same on several screens.
      else if (now !== document.body) {
        expect(textOf(now)).toBe(textOf(former));
        expect(now?.matches('[role=tab], a')).toBe(true);
        expect(now?.closest('form')).toBeNull();
      }
    }
  });
});

it('a password never moves into a field that shows it', () => {
  root.innerHTML = '<form><input id="login-password" type="password" value="Secret-1"></form>';
  const restore = keepInput(root);
  root.innerHTML = '<form><input id="login-password" type="text"></form>';
  restore();
  expect(fields()[0]?.value).toBe('');
});

it('a value whose id was changed moves to no field that has its own value, nor to one of two', () => {
  const form = (...ids: readonly string[]) => {
    const inputs = ids.map((id) => `<input id="${id}" name="email" type="text">`);
    return `<form>${inputs.join('')}<input id="code" name="code" type="text"></form>`;
  };
  for (const [former, now] of [
    [form('old', 'extension-7'), form('old')],
    [form('extension-7'), form('old', 'new')],
  ] as const) {
    root.innerHTML = `<div>${former}</div>`;
    for (const renamed of all<Field>('#extension-7')) renamed.value = 'typed';
    const restore = keepInput(root);
    root.innerHTML = `<div>${now}</div>`;
    restore();
    expect(
      fields()
        .map(({ value }) => value)
        .join(''),
    ).toBe('');
  }
});

it('what was typed stays also if an extension gives the new fields ids with quotation marks', () => {
  const [screen = expect.fail('no screen')] = NAMES;
  render(screen);
  for (const field of fields()) field.value = `typed into ${field.id}`;
  const restore = keepInput(root);
  render(screen);
  for (const field of fields()) {
    field.value = '';
    field.id = `"${field.id}`;
  }
  restore();
  for (const { id, value } of fields()) expect(value).toBe(`typed into ${id.slice(1)}`);
});
