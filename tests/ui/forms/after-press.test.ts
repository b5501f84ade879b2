// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterPress, heldDown } from '#ui/forms/after-press.ts';

const event = (name: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new MouseEvent(name, { bubbles: true }));

describe('what waits for the press under way', () => {
  afterEach(() => {
    event('mouseup');
    vi.useRealTimers();
  });

  it.each(['mouseup', 'dragend', 'contextmenu'])('is done once %s ends it', (end) => {
    vi.useFakeTimers();
    const run = vi.fn();
    event('mousedown');
    afterPress(run);
    expect(run).not.toHaveBeenCalled();
    event(end);
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();

    afterPress(run);
    expect(run, 'nothing is held down any more').toHaveBeenCalledTimes(2);
  });

  it('knows what is held down', () => {
    expect(heldDown()).toBeNull();
    event('mousedown');
    expect(heldDown()).toBe(document.body);
    event('mouseup');
    expect(heldDown()).toBeNull();
  });
});
