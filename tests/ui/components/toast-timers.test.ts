import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailureMessage } from '#domain/shown-failure.ts';
import {
  DEFAULT_TOAST_MS,
  NO_TOASTS,
  NOTICE_TOAST_MS,
  showToast,
  toasts,
} from '#ui/components/toast-store.ts';
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  startToastTimers,
} from '#ui/components/toast-timers.ts';

function clear() {
  resumeToasts();
  for (const { id } of toasts.get()) dismissToast(id);
  toasts.set(NO_TOASTS);
}

const saying = (server: string): FailureMessage => ({ says: { server } });
const shownTexts = () =>
  toasts
    .get()
    .map(({ text }) => ('says' in text && 'server' in text.says ? text.says.server : null));
const duration = fc.integer({ min: 1, max: 10_000 });

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = startToastTimers();
});
afterEach(() => {
  stop();
  clear();
  vi.useRealTimers();
});

describe('a toast', () => {
  it('stays for three seconds unless given another time', () => {
    showToast({ text: saying('usual') });
    showToast({ text: saying('brief'), durationMs: NOTICE_TOAST_MS });
    vi.advanceTimersByTime(NOTICE_TOAST_MS);
    expect(shownTexts()).toEqual(['usual']);
    vi.advanceTimersByTime(DEFAULT_TOAST_MS - NOTICE_TOAST_MS - 1);
    expect(shownTexts()).toEqual(['usual']);
    vi.advanceTimersByTime(1);
    expect(shownTexts()).toEqual([]);
  });

  it('goes exactly when its time is over, whatever others do', () => {
    fc.assert(
      fc.property(
        fc.array(duration, { minLength: 1, maxLength: 8 }),
        duration,
        (durations, elapsed) => {
          clear();
          durations.forEach((durationMs, index) =>
            showToast({ text: saying(String(index)), durationMs }),
          );
          vi.advanceTimersByTime(elapsed);
          expect(shownTexts()).toEqual(
            durations.flatMap((durationMs, index) => (durationMs > elapsed ? [String(index)] : [])),
          );
        },
      ),
    );
  });

  it('never goes while paused, and has its whole time again afterwards', () => {
    fc.assert(
      fc.property(duration, duration, (durationMs, pauseMs) => {
        clear();
        showToast({ text: saying('read me'), durationMs });
        vi.advanceTimersByTime(durationMs - 1);
        pauseToasts();
        vi.advanceTimersByTime(pauseMs);
        expect(shownTexts()).toEqual(['read me']);
        resumeToasts();
        vi.advanceTimersByTime(durationMs - 1);
        expect(shownTexts()).toEqual(['read me']);
        vi.advanceTimersByTime(1);
        expect(shownTexts()).toEqual([]);
      }),
    );
  });

  it('that comes before it can be shown has its whole time from then on', () => {
    stop();
    showToast({ text: saying('early'), durationMs: 10 });
    vi.advanceTimersByTime(1000);
    expect(shownTexts()).toEqual(['early']);
    stop = startToastTimers();
    vi.advanceTimersByTime(9);
    expect(shownTexts()).toEqual(['early']);
    vi.advanceTimersByTime(1);
    expect(shownTexts()).toEqual([]);
  });

  it('that comes while others are paused waits with them', () => {
    pauseToasts();
    showToast({ text: saying('late'), durationMs: 10 });
    vi.advanceTimersByTime(1000);
    expect(shownTexts()).toEqual(['late']);
    resumeToasts();
    vi.advanceTimersByTime(10);
    expect(shownTexts()).toEqual([]);
  });
});
