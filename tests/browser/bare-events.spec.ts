import { expect, test } from './support/test.ts';
import { ENTRY_SCRIPT, holdScripts } from './support/hold-scripts.ts';

/**
 * Types of events that extensions, voice control and test tools dispatch as a bare `Event`, without
 * a real event's data.
 */
const TYPES = `
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

/**
 * Dispatches them on every element and on the page; clicks and submits only on the page, because
 * elements would act on them.
 */
function dispatchAll(types: readonly string[]): void {
  for (const target of [...document.querySelectorAll('*'), document, window])
    for (const type of types) {
      const isPress = type === 'click' || type === 'submit';
      if (isPress && target instanceof Element) continue;
      target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
}

for (const path of [
  '/',
  '/?type=2',
  '/forget',
  '/retrievepassword',
  '/accountappeal',
  '/pdpa',
  '/nope',
])
  test(`bare events break nothing on ${path}, before it is live and after`, async ({ visitor }) => {
    const { page } = visitor;
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error.stack)));
    const release = await holdScripts(page, ENTRY_SCRIPT);
    await page.goto(visitor.at(path), { waitUntil: 'commit' });
    await page.locator('main').waitFor();
    await page.evaluate(dispatchAll, TYPES);
    release();
    await page.waitForLoadState('networkidle');
    await page.evaluate(dispatchAll, TYPES);
    await expect(page.getByText('Something went wrong')).toBeHidden();
    expect(errors).toEqual([]);
  });
