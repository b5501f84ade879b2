import { CHANGES, changeForms } from './support/changed-dom.ts';
import { logIn, toRetrieveCode } from '../visitor/steps.ts';
import { COUNTING } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/*
 * Extensions, password managers and in-app browsers change pages, dispatch events without data, and
 * lack features.
 */

/** Screens whose fields are of every kind. */
for (const path of ['/?type=2', '/accountappeal'])
  test(`${path} keeps values, ticks, focus and selection when extensions change its DOM before it is hydrated`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await changeForms(page);
    const release = await visitor.openBeforeScripts(path);
    const fields = page.locator('main form :is(input:not([type=checkbox]), textarea):visible');
    await page.locator('html[data-changed]').waitFor();
    const count = await fields.count();
    for (let index = 0; index < count; index += 1) await fields.nth(index).fill(`Ada-${index}`);
    const boxes = page.locator('main form [type=checkbox]');
    for (const box of await boxes.all()) await box.check();
    await fields.first().evaluate((input: HTMLInputElement) => {
      input.focus();
      input.setSelectionRange(2, 4);
    });
    release();
    await visitor.waitForHydration();
    await expect(fields).toHaveCount(count);
    for (let index = 0; index < count; index += 1)
      await expect(fields.nth(index)).toHaveValue(`Ada-${index}`);
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    await expect(fields.first()).toBeFocused();
    const selection = await fields
      .first()
      .evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
    expect(selection).toEqual([2, 4]);
  });

test('step 2 of the retrieval, reloaded with a changed DOM, takes its code', async ({
  visitor,
  account,
}) => {
  await toRetrieveCode(visitor, account.email);
  await changeForms(visitor.page);
  await visitor.reload();
  await visitor.fill({ 'Verification code': await visitor.newestCode(account.email) });
  await visitor.page.locator('[type=submit]').click();
  await visitor.isAt('Reset password');
});

test('a log-in that a password manager fills without events and presses before the page is hydrated is sent once', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await changeForms(page);
  const release = await visitor.openBeforeScripts('/');
  await page.locator('html[data-changed]').waitFor();
  await page.evaluate(setLogIn, account);
  await visitor.press('Login');
  release();
  await visitor.isInStore();
  expect(visitor.named('loginWithPassword')).toHaveLength(1);
});

test('a log-in that a password manager fills without events, in replaced fields of a hydrated page, works', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await page.evaluate(CHANGES);
  await page.evaluate(setLogIn, account);
  await visitor.press('Login');
  await visitor.isInStore();
});

/** Sets values without an event. */
function setLogIn({ email, password }: { readonly email: string; readonly password: string }) {
  const set = (selector: string, value: string): void => {
    (document.querySelector(selector) as HTMLInputElement).value = value;
  };
  set('[autocomplete="username email"], [autocomplete=username]', email);
  set('[autocomplete=current-password]', password);
}

/** Types of events that extensions, voice control and test tools dispatch without their data. */
const EVENTS = `
  paste copy cut drop dragover dragend contextmenu select
  keydown keypress keyup beforeinput input change
  compositionstart compositionupdate compositionend
  focus focusin focusout blur wheel scroll resize touchstart touchend
  pointerdown pointerup pointerover pointerenter pointerleave pointermove
  mousedown mouseup mouseover mousemove storage popstate visibilitychange
  error unhandledrejection pagehide pageshow click submit
`
  .trim()
  .split(/\s+/);

/** On every element and on the page; elements would act on clicks and submits. */
function dispatchAll(types: readonly string[]): void {
  for (const target of [...document.querySelectorAll('*'), document, window])
    for (const type of types)
      if (!(target instanceof Element && /click|submit/.test(type)))
        target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
}

for (const path of ['/?type=2', '/accountappeal'])
  test(`bare events break nothing on ${path}, before it is hydrated and after`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    const release = await visitor.openBeforeScripts(path);
    await page.locator('main').waitFor();
    await page.evaluate(dispatchAll, EVENTS);
    release();
    await visitor.waitForHydration();
    await page.evaluate(dispatchAll, EVENTS);
    await expect(page.getByText('Something went wrong')).toBeHidden();
    expect(visitor.errors.filter((text) => text.startsWith('error:'))).toEqual([]);
    visitor.errors.length = 0;
  });

/** What in-app browsers, old WebViews and extensions were reported to lack or to change. */
function lackFeatures(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: () => null });
  Object.defineProperty(navigator, 'languages', { get: () => undefined });
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.lang = 'fr';
  });
  for (const [holder, name] of [
    [navigator, 'clipboard'],
    [window, 'requestIdleCallback'],
    [window, 'visualViewport'],
    [crypto, 'randomUUID'],
  ] as const)
    Object.defineProperty(holder, name, { value: undefined });
}

test('a person logs in and asks for a code in a browser that lacks storage and newer features', async ({
  visitor,
  account,
  newEmail,
}) => {
  await visitor.page.addInitScript(lackFeatures);
  await visitor.open('/?type=2');
  await visitor.fill({ Email: newEmail });
  await visitor.press('Ask for verification code');
  await expect(visitor.button(COUNTING)).toBeVisible();
  await visitor.open('/');
  await logIn(visitor, account);
  await visitor.sees('Example store');
});
