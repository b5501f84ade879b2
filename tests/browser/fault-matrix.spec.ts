import type { Page } from '@playwright/test';
import { CALL_TABLE } from '#application/ports/call-table.ts';
import { BrowserCell } from './fault-matrix/browser-cell.ts';
import type { ScreenCall } from './fault-matrix/cell.ts';
import {
  CELL_FAULTS,
  isRefusal,
  sentence,
  serviceFaultOf,
  type CellFault,
} from './fault-matrix/cell-faults.ts';
import { STEPS, type FlowStep } from './fault-matrix/flow-steps.ts';
import { expect, test } from './support/test.ts';

// Every cell loads pages of its own; a trace of all of them would cost more than the cells.
test.use({ trace: 'off', screenshot: 'off', reducedMotion: 'reduce' });

const PAST_THE_DEADLINE_MS = 6100;
const PAST_THE_SHORT_HOLD_MS = 11_000;
const READING_MS = 1500;
/** Reads are repeated by themselves, and fetched ahead. */
const EVERY_TRY = 20;

/** A read and a call that changes something: what a browser makes of a fault hangs on nothing else. tests/ui/journey has every call. */
const MATRIX: readonly (readonly [ScreenCall, readonly FlowStep[]])[] = [
  ['getPublicKey', STEPS.getPublicKey.slice(0, 1)],
  ['registerUser', STEPS.registerUser],
];

for (const [call, steps] of MATRIX) {
  for (const step of steps) {
    const cells = { annotation: { type: 'cells', description: String(CELL_FAULTS.length) } };
    test(
      `${step.name} (${call}): no fault leaves a person stuck`,
      cells,
      async ({ visitor, newEmail }, info) => {
        test.setTimeout(150_000);
        await visitor.page.clock.install();
        visitor.portal.sandbox.faults.closesConnections = true;
        const broken: string[] = [];
        for (const [index, fault] of CELL_FAULTS.entries()) {
          try {
            await holds(new BrowserCell(visitor, `cell-${index}-${newEmail}`), call, step, fault);
            info.annotations.push({ type: 'cell held', description: `${step.name} × ${fault}` });
          } catch (error) {
            broken.push(`${fault}: ${error instanceof Error ? error.message : String(error)}`);
          } finally {
            await backOnline(visitor.page);
          }
        }
        expect(broken).toEqual([]);
      },
    );
  }
}

/** One cell: the fault, what the person sees of it, and the retry. */
async function holds(
  cell: BrowserCell,
  call: ScreenCall,
  step: FlowStep,
  fault: CellFault,
): Promise<void> {
  const { visitor } = cell;
  const { page } = visitor;
  const { faults } = visitor.portal.sandbox;
  faults.clear();
  visitor.mishaps.length = 0;
  await step.open(cell);
  faults.clear();
  visitor.calls.length = 0;
  if (fault === 'offline') await loseTheNetworkAt(page, call);
  else faults.next(call, serviceFaultOf(fault), isRead(call) ? EVERY_TRY : 1);
  await step.fill(cell);
  await step.press(cell);

  if (fault === 'abort-by-navigation') {
    await expect.poll(() => cell.arrived(call)).toBeGreaterThan(0);
    await visitor.reload();
    expectSentOnce(cell, call);
    await expectKept(cell, step, step.secret ?? []);
    visitor.calls.length = 0;
    faults.clear();
    // Whether it was sent is not known, so the next one is held back for a moment.
    if (call === 'sendCode') await page.clock.fastForward(PAST_THE_SHORT_HOLD_MS);
    if (step.again) await step.again(cell);
    else {
      await step.fill(cell);
      await step.press(cell);
    }
    await step.succeeded(cell);
    expect(visitor.mishaps).toEqual([]);
    return;
  }

  const words = sentence(fault, call);
  if (words === null) {
    await step.succeeded(cell);
    expectSentOnce(cell, call);
    expect(visitor.mishaps).toEqual([]);
    return;
  }
  if (fault === 'hang' || fault === 'slow-drip') {
    await expect.poll(() => cell.arrived(call)).toBeGreaterThan(0);
    await page.clock.fastForward(PAST_THE_DEADLINE_MS);
  }

  await expect(page.getByText(words, { exact: true })).toHaveCount(1);
  await expectPlace(cell, step, isRefusal(fault) ? step.place : null, words);
  await expectKept(cell, step);
  expectSentOnce(cell, call, fault !== 'offline');

  await backOnline(page);
  await page.clock.fastForward(call === 'sendCode' ? PAST_THE_SHORT_HOLD_MS : READING_MS);
  const button = visitor.button(step.button);
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(button).not.toHaveAttribute('aria-busy');

  faults.clear();
  visitor.calls.length = 0;
  await (step.again ?? step.press)(cell);
  await step.succeeded(cell);
  expectSentOnce(cell, call);
  expect(visitor.mishaps).toEqual([]);
}

function isRead(call: ScreenCall): boolean {
  return CALL_TABLE[call].method === 'GET';
}

/** As the browser was asked to send, and, but for a lost network, as the service got it. */
function expectSentOnce(cell: BrowserCell, call: ScreenCall, reached = true): void {
  if (isRead(call)) return;
  expect(cell.visitor.named(call), 'sent exactly once for one press').toHaveLength(1);
  expect(cell.arrived(call), 'arrived exactly once for one press').toBe(reached ? 1 : 0);
}

/** The moment the call is to go out, the browser is offline. */
async function loseTheNetworkAt(page: Page, call: ScreenCall): Promise<void> {
  await page.route(`**${CALL_TABLE[call].path}*`, async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
}

async function backOnline(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().setOffline(false);
}

/** At its field, which has the focus; or in the form's alert, with the focus still on the button that was pressed. */
async function expectPlace(
  { visitor }: BrowserCell,
  step: FlowStep,
  label: string | null,
  words: string,
): Promise<void> {
  if (label === null) {
    await expect(visitor.page.getByRole('alert')).toContainText(words);
    const pressed = step.pressed === undefined ? step.button : step.pressed;
    if (pressed !== null) await expect(visitor.button(pressed)).toBeFocused();
    return;
  }
  await expect(visitor.field(label)).toHaveAttribute('aria-invalid', 'true');
  expect(await visitor.errorOf(label)).toBe(words);
  await expect(visitor.field(label)).toBeFocused();
}

async function expectKept(
  cell: BrowserCell,
  step: FlowStep,
  lost: readonly string[] = [],
): Promise<void> {
  for (const [label, value] of Object.entries(step.typed(cell))) {
    if (!lost.includes(label)) await expect(cell.visitor.field(label)).toHaveValue(value);
  }
}
