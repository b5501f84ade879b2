// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HeldPress } from '#ui/held-press.ts';

const press = new HeldPress(window);

const event = (name: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new MouseEvent(name, { bubbles: true }));

describe('work that waits for the end of a press', () => {
  afterEach(() => {
    event('mouseup');
    vi.useRealTimers();
  });

  it.each(['mouseup', 'dragend', 'contextmenu'])('runs when %s ends the press', (end) => {
    vi.useFakeTimers();
    const run = vi.fn();
    event('mousedown');
    press.after(run);
    expect(run).not.toHaveBeenCalled();
    event(end);
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();

    press.after(run);
    expect(run, 'at once, because nothing is pressed').toHaveBeenCalledTimes(2);
  });

  it('the pressed element is known during the press', () => {
    expect(press.target).toBeNull();
    event('mousedown');
    expect(press.target).toBe(document.body);
    event('mouseup');
    expect(press.target).toBeNull();
  });
});
