import { beforeAll, describe, expect, it } from 'vitest';
import { replayPress } from '#entry/inline/hydration-handover.ts';
import { all, visitInDom } from './dom-visitor.tsx';
import { SCREENS, type Screen } from './every-screen.ts';

/*
 * React renders the page anew when an extension, a password manager or a translator changed its DOM
 * before hydration.
 */

type Field = HTMLInputElement | HTMLTextAreaElement;

const visitor = visitInDom();
const hit: unknown[] = [];
let isReplaying = false;
beforeAll(() => {
  for (const type of ['click', 'submit'])
    addEventListener(
      type,
      (event) => {
        if (!isReplaying) return;
        hit.push(event.target);
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
});

const FIELDS = 'main :is(input, textarea):not([readonly], [type=checkbox])';
const BOXES = 'main [type=checkbox]';

/** The page of this screen without its scripts, filled in, with the focus in this element. */
async function serve(screen: Screen, focused: string): Promise<HTMLElement> {
  await SCREENS[screen](visitor);
  const served = visitor.serve();
  for (const field of all<Field>(FIELDS)) field.value = `typed into ${field.id}`;
  for (const box of all<HTMLInputElement>(BOXES)) box.checked = true;
  const field = document.getElementById(focused) as Field | null;
  field?.focus();
  if (field?.value.startsWith('typed')) field.selectionStart = 1;
  return served;
}

/** What the press of each button and form of a removed page does now. */
function replayAll(served: HTMLElement): readonly unknown[] {
  isReplaying = true;
  for (const pressed of served.querySelectorAll('button, form')) replayPress(pressed);
  isReplaying = false;
  return hit.splice(0);
}

it.each<[Screen, string]>([
  ['log in', 'login-password'],
  ['register', 'register-agree'],
  ['forgot', 'forget-code'],
  ['retrieve, step 1', 'retrieve-email'],
  ['retrieve, step 2', 'retrieve-code'],
  ['name and password', 'userinfo-password-show'],
  ['reset', 'reset-confirm'],
  ['appeal', 'appeal-remarks'],
])('a screen rendered anew has what was done in it before: %s', async (screen, focused) => {
  const served = await serve(screen, focused);
  await visitor.reload();
  expect(all(FIELDS).length).toBeGreaterThan(0);
  for (const { id, value } of all<Field>(FIELDS)) expect(value).toBe(`typed into ${id}`);
  for (const box of all<HTMLInputElement>(BOXES)) expect(box.checked).toBe(true);
  const field = document.getElementById(focused) as Field;
  expect(document.activeElement).toBe(field);
  if (field.value.startsWith('typed')) expect(field.selectionStart).toBe(1);
  // Enter in a form presses its first submit button.
  const pressed = all('main :is(button, form)').map((one) =>
    one.matches('form') ? one.querySelector('[type=submit]') : one,
  );
  expect(replayAll(served)).toEqual(pressed);
});

describe.each<[Screen, Screen]>([
  ['log in', 'register'],
  ['forgot', 'retrieve, step 1'],
  ['name and password', 'reset'],
])('%s is served, and %s is shown:', (one, other) => {
  it('no value, focus or press gets into another form', async () => {
    const served = await serve(one, '');
    all(FIELDS)[0]?.focus();
    await SCREENS[other](visitor);
    for (const { id, value } of all<Field>(FIELDS)) expect(value, id).toBe('');
    expect(document.activeElement?.closest('form')).toBeNull();
    expect(replayAll(served)).toEqual(all('main [role=tab]'));
  });
});

it('a password never gets into a field that shows it', async () => {
  await serve('log in', 'login-password');
  document.querySelector('#login-email')?.setAttribute('type', 'password');
  await visitor.reload();
  expect(document.querySelector<Field>('#login-email')?.value).toBe('');
  expect(document.querySelector<Field>('#login-password')?.value).toBe('typed into login-password');
});
