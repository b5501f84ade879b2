import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { CHANGING_CALLS } from '../../arbitraries/failures.ts';
import { failureText } from '../../fakes/in-english.ts';
import { setUpBrowser } from './browser.ts';
import { STEPS, type FlowStep } from './flow-steps.ts';
import * as page from './page-driver.ts';
import { PortalTab, type ScreenCall } from './portal-tab.tsx';

const FAILURES = [
  { code: 99999999, message: 'An answer that no catalogue knows' },
  { kind: 'timeout' },
] as const;
const AFTER_THE_SHORT_COOLDOWN_MS = 11_000;

const ROWS = (Object.keys(STEPS) as ScreenCall[]).flatMap((call) =>
  STEPS[call].map((step) => ({ call, step, name: step.name })),
);

setUpBrowser();
let tab: PortalTab;
beforeEach(() => {
  tab = new PortalTab();
});
afterEach(() => tab.end());

describe.each(ROWS)('$name, when $call fails', ({ call, step }) => {
  async function fill(): Promise<void> {
    await tab.fill(step.typed);
    const agree = page.checkbox();
    if (agree && !agree.checked) await tab.press(agree);
  }

  async function succeedNow(button: string | RegExp): Promise<void> {
    tab.recover();
    if (call === 'sendCode') await tab.pass(AFTER_THE_SHORT_COOLDOWN_MS);
    await tab.press(button);
    expect(page.look().text).toContain(step.success);
  }

  it('says so at the right place, keeps all input and can send again, after each kind of failure', async () => {
    await step.open(tab);
    // The key is fetched while the form is filled in.
    tab.fail(call, FAILURES[0]);
    await fill();
    let button = step.button;
    for (const failure of FAILURES) {
      tab.fail(call, failure);
      const before = tab.sent(call);
      await tab.press(button);
      if (call !== 'getPublicKey') expect(tab.sent(call) - before, 'one press, one call').toBe(1);
      if ('message' in failure) expectFailure(step, step.place, failure.message);
      else expectFailure(step, null, seen({ ...failure, call, at: 0 }));
      if (!step.again) expectKept(step);
      button = step.again ?? step.button;
      if (call === 'sendCode') await tab.pass(AFTER_THE_SHORT_COOLDOWN_MS);
    }
    await succeedNow(button);
  });

  it('can send again on a page that was reloaded before the answer', async () => {
    await step.open(tab);
    tab.fail(call, 'no answer');
    await fill();
    await tab.press(step.button);
    const sent = tab.sent(call);
    await tab.reload();
    tab.recover();
    expect(tab.sent(call), 'a reload sends nothing').toBe(sent);
    if (CHANGING_CALLS.includes(call))
      expect(page.look().alert).toBe(seen({ kind: 'interrupted', call, at: 0 }));
    if (!step.again) {
      expectKept(step, step.secret);
      await fill();
    }
    await succeedNow(step.again ?? step.button);
  });
});

/**
 * Expects the message at its field, which has the focus; or in the form's alert, with the focus
 * still on the pressed button.
 */
/** The text of a failure as `look` gives it, with blanks for line ends. */
function seen(failure: CallFailure): string {
  return failureText(failure).replaceAll('\n', ' ');
}

function expectFailure(step: FlowStep, label: string | null, text: string): void {
  if (label === null) {
    expect(page.look().alert).toContain(text);
    if (!step.again) expect(document.activeElement).toBe(page.button(step.button));
    return;
  }
  expect(page.field(label).getAttribute('aria-invalid')).toBe('true');
  expect(page.look().errors.get(label)).toBe(text);
  expect(document.activeElement).toBe(page.field(label));
}

/** Expects everything typed in the fields, except the lost values. */
function expectKept(step: FlowStep, lost: readonly string[] = []): void {
  for (const [label, text] of Object.entries(step.typed))
    expect(page.field(label).value, label).toBe(lost.includes(label) ? '' : text);
}
