import { afterEach, expect, it, vi } from 'vitest';
import { onCloseRequest } from '#ui/platform/close-request.ts';

class FakeCloseWatcher extends EventTarget {
  static open = new Set<FakeCloseWatcher>();
  constructor() {
    super();
    FakeCloseWatcher.open.add(this);
  }
  destroy() {
    FakeCloseWatcher.open.delete(this);
  }
}
afterEach(() => vi.unstubAllGlobals());

it('calls back on a request to close, until it is stopped', () => {
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher);
  const close = vi.fn();
  const stop = onCloseRequest(close);
  for (const watcher of FakeCloseWatcher.open) watcher.dispatchEvent(new Event('close'));
  expect(close).toHaveBeenCalledOnce();
  stop();
  expect(FakeCloseWatcher.open.size).toBe(0);
});

it('does nothing in a browser without CloseWatcher', () => {
  vi.stubGlobal('CloseWatcher', undefined);
  expect(() => onCloseRequest(vi.fn())()).not.toThrow();
});
