import { GOOD_PASSWORD, logIn, register } from '../visitor/steps.ts';
import { expect, test } from './support/test.ts';

/** Runs in the page before its scripts: a browser that blocks the storage of sites. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
}

// Extensions and in-app browsers dispatch events without data, and lack features.

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

test('bare events break nothing, before a page is hydrated and after', async ({ visitor }) => {
  const { page } = visitor;
  for (const path of ['/?type=2', '/accountappeal']) {
    const release = await visitor.openBeforeScripts(path);
    await page.locator('main').waitFor();
    await page.evaluate(dispatchAll, EVENTS);
    release();
    await visitor.waitForHydration();
    await page.evaluate(dispatchAll, EVENTS);
    await expect(page.getByText('Something went wrong')).toBeHidden();
    expect(visitor.errors.filter((text) => text.startsWith('error:'))).toEqual([]);
  }
  visitor.errors.length = 0;
});

/** What in-app browsers, old WebViews and extensions were reported to lack or to change. */
function lackFeatures(): void {
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

test('a person registers in a browser without storage', async ({ visitor, newEmail }) => {
  await visitor.page.addInitScript(blockStorage);
  await visitor.page.addInitScript(lackFeatures);
  await register(visitor, newEmail);
  await logIn(visitor, { email: newEmail, password: GOOD_PASSWORD });
  await visitor.isInStore();
});
