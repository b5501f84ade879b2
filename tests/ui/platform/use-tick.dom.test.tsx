import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTick } from '#ui/platform/use-tick.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const COUNTDOWN_MS = 60_000;

let clock: FakeClock;
let onEnd: ReturnType<typeof vi.fn<() => void>>;
let root: Root;

function Countdown({ deadline }: { readonly deadline: number | null }) {
  useTick(clock, deadline, { onEnd });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  clock = new FakeClock();
  onEnd = vi.fn<() => void>();
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Countdown deadline={clock.now() + COUNTDOWN_MS} />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) =>
  act(() => {
    clock.pass(milliseconds);
    vi.advanceTimersByTime(milliseconds);
  });
/** The device sleeps, without timers, and the person comes back to the tab. */
const comeBackAfter = (milliseconds: number) =>
  act(() => {
    clock.pass(milliseconds);
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('an end that passed while the device slept is told at the return, once however often one returns', () => {
  comeBackAfter(COUNTDOWN_MS / 2);
  expect(onEnd).not.toHaveBeenCalled();
  comeBackAfter(COUNTDOWN_MS);
  comeBackAfter(1000);
  comeBackAfter(1000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('a countdown that was left tells nothing at a return', () => {
  act(() => root.render(<Countdown deadline={null} />));
  comeBackAfter(COUNTDOWN_MS);
  pass(COUNTDOWN_MS);
  expect(onEnd).not.toHaveBeenCalled();
});
