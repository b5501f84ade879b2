import { afterEach, describe, expect, it, vi } from 'vitest';
import { MESSAGE_LOST_MS, nextTask } from '#ui/next-task.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a task of its own', () => {
  it('comes after what is due at once, and long before a message counts as lost', async () => {
    vi.useFakeTimers();
    const order: string[] = [];
    const task = nextTask().then(() => order.push('task'));
    await Promise.resolve().then(() => order.push('due at once'));
    await task;
    expect(order).toEqual(['due at once', 'task']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('comes all the same when its message is lost, and once', async () => {
    vi.useFakeTimers();
    const close = vi.fn();
    class Lossy {
      readonly port1 = {};
      readonly port2 = { postMessage: () => undefined, close };
    }
    vi.stubGlobal('MessageChannel', Lossy);
    let tasks = 0;
    void nextTask().then(() => (tasks += 1));
    await vi.advanceTimersByTimeAsync(MESSAGE_LOST_MS - 1);
    expect(tasks).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(tasks).toBe(1);
    // Nothing that comes late is heard.
    expect(close).toHaveBeenCalledOnce();
  });
});
