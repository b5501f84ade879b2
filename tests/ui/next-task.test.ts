import { afterEach, describe, expect, it, vi } from 'vitest';
import { inNextTask, MESSAGE_LOST_MS, nextTask } from '#ui/next-task.ts';

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

  it('comes all the same when its message is lost, and once when that is only late', async () => {
    vi.useFakeTimers();
    const port1: { onmessage: (() => void) | null } = { onmessage: null };
    class Lossy {
      readonly port1 = port1;
      readonly port2 = { postMessage: () => undefined, close: () => undefined };
    }
    vi.stubGlobal('MessageChannel', Lossy);
    const task = vi.fn();
    inNextTask(task);
    vi.advanceTimersByTime(MESSAGE_LOST_MS - 1);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
    port1.onmessage?.();
    expect(task).toHaveBeenCalledOnce();
  });
});
