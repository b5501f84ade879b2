import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { API_CALLS } from '#domain/api-calls.ts';
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts';
import { Cell, type ScreenCall } from './cell.ts';
import { CELL_FAULTS, isRefusal, sentence, serviceFaultOf } from './cell-faults.ts';
import { STEPS, type FlowStep } from './flow-steps.ts';
import { standInBrowser } from './browser.ts';
import * as page from './page-driver.ts';

const PAST_THE_DEADLINE_MS = 6100;
const PAST_THE_SHORT_HOLD_MS = 11_000;
/** Longer than the automatic retries of a read. */
const READING_MS = 1500;
/** The fault hits every try: reads are retried and fetched ahead. */
const EVERY_TRY = 20;

const CALLS = Object.keys(STEPS) as ScreenCall[];
const ROWS = CALLS.flatMap((call) => STEPS[call].map((step) => ({ call, step, name: step.name })));
const KNOWN_PAIRS = ROWS.map(({ call, step }) => `${step.path} ${call}`);

standInBrowser();
let cell: Cell;
beforeEach(() => {
  cell = new Cell();
});
afterEach(() => cell.tab.end());

it('the matrix has every call that the screens can make', () => {
  const ofScreens = Object.getOwnPropertyNames(HttpAuthApi.prototype).filter((name) =>
    Object.hasOwn(API_CALLS, name),
  );
  expect([...CALLS].toSorted()).toEqual(ofScreens.toSorted());
  expect(Object.values(STEPS).filter((steps) => steps.length === 0)).toEqual([]);
});

describe.each(ROWS)('$name ($call)', ({ call, step }) => {
  it.each(CELL_FAULTS)('after %s the person can go on', async (fault) => {
    const { tab } = cell;
    const { faults } = tab.sandbox;
    await step.open(cell);
    faults.clear();
    if (fault === 'offline') tab.losesNetworkAt = call;
    else faults.next(call, serviceFaultOf(fault), isRead(call) ? EVERY_TRY : 1);
    await step.fill(cell);
    await step.press(cell);

    if (fault === 'abort-by-navigation') {
      expect(cell.asked(call)).toBeGreaterThan(0);
      expectSentOnce(call);
      await tab.reload();
      expectSentOnce(call);
      expectKept(step, step.secret);
      faults.clear();
      if (call === 'sendCode') {
        // The outcome is unknown, so there is a short countdown.
        expect(cell.button(/^\d+ s$/).ariaDisabled).toBe('true');
        await tab.pass(PAST_THE_SHORT_HOLD_MS);
      }
      await pressAgain(step, true);
    } else {
      const words = sentence(fault, call);
      if (words !== null) {
        await tab.pass(
          fault === 'hang' || fault === 'slow-drip' ? PAST_THE_DEADLINE_MS : READING_MS,
        );
        expect(cell.saying(words), words).toHaveLength(1);
        expectPlace(step, isRefusal(fault) ? step.place : null, words);
        expectKept(step);
        expectSentOnce(call);
        tab.backOnline();
        await tab.pass(call === 'sendCode' ? PAST_THE_SHORT_HOLD_MS : READING_MS);
        expect(cell.button(step.button)).toMatchObject({
          ariaDisabled: null,
          ariaBusy: null,
          disabled: false,
        });
        faults.clear();
        await pressAgain(step, false);
      }
    }
    await step.succeeded(cell);
    expectSentOnce(call);
    expect(tab.mishaps).toEqual([]);
    for (const asked of tab.asked)
      expect(KNOWN_PAIRS, 'a screen makes a call that has no cell').toContain(asked);
  });
});

function isRead(call: ScreenCall): boolean {
  return API_CALLS[call].method === 'GET';
}

async function pressAgain(step: FlowStep, isNewPage: boolean): Promise<void> {
  if (step.again) return step.again(cell);
  if (isNewPage) await step.fill(cell);
  await step.press(cell);
}

function expectSentOnce(call: ScreenCall): void {
  if (!isRead(call)) expect(cell.asked(call), 'sent exactly once for one press').toBe(1);
}

/**
 * Expects the message at its field, which has the focus; or in the form's alert, with the focus
 * still on the pressed button.
 */
function expectPlace(step: FlowStep, label: string | null, words: string): void {
  if (label === null) {
    expect(page.look().alert).toContain(words);
    const pressed = step.pressed === undefined ? step.button : step.pressed;
    if (pressed !== null) expect(document.activeElement).toBe(cell.button(pressed));
    return;
  }
  expect(page.field(label).getAttribute('aria-invalid')).toBe('true');
  expect(page.look().errors.get(label)).toBe(words);
  expect(document.activeElement).toBe(page.field(label));
}

/** Expects everything typed in the fields, except the lost values. */
function expectKept(step: FlowStep, lost: readonly string[] = []): void {
  for (const [label, text] of Object.entries(step.typed(cell)))
    expect(page.field(label).value, label).toBe(lost.includes(label) ? '' : text);
}
