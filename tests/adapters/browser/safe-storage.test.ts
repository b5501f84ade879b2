import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { FakeStorage } from './fake-storage.ts';

const KEYS = ['a', 'b', '__proto__', 'constructor'];
const key = fc.constantFrom(...KEYS);
const command = fc.oneof(
  fc.record({ do: fc.constant('set' as const), key, value: fc.string() }),
  fc.record({ do: fc.constant('remove' as const), key }),
  fc.record({ do: fc.constantFrom('full', 'forgetful' as const), on: fc.boolean() }),
);

test('the page reads what it wrote last, even if the storage fails in between', () => {
  fc.assert(
    fc.property(fc.array(command), (commands) => {
      const browser = new FakeStorage();
      const storage = new SafeStorage(() => browser);
      const model = new Map<string, string>();
      for (const step of commands) {
        if ('on' in step) {
          browser[step.do as 'full'] = step.on;
        } else if ('value' in step) {
          storage.set(step.key, step.value);
          model.set(step.key, step.value);
        } else {
          storage.remove(step.key);
          model.delete(step.key);
        }
        for (const name of KEYS) expect(storage.get(name)).toBe(model.get(name) ?? null);
      }
    }),
  );
});

test.each<[string, () => FakeStorage | null | undefined]>([
  [
    'throws when opened',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['is null', () => null],
  ['throws on every use', () => Object.assign(new FakeStorage(), { blocked: true })],
  ['is full', () => Object.assign(new FakeStorage(), { full: true })],
  ['loses values at once', () => Object.assign(new FakeStorage(), { forgetful: true })],
])('a storage that %s is replaced by memory', (_, open) => {
  const storage = new SafeStorage(open);
  expect(storage.set('k', 'v'), 'not stored').toBe(false);
  expect(storage.get('k')).toBe('v');
  storage.remove('k');
  expect(storage.get('k')).toBeNull();
});

test('a storage that fills up later leaves no former value to come back, and recovers', () => {
  const browser = new FakeStorage();
  const storage = new SafeStorage(() => browser);
  expect(storage.set('k', 'old')).toBe(true);
  browser.full = true;
  expect(storage.set('k', 'new')).toBe(false);
  expect(browser.items.has('k')).toBe(false);
  browser.full = false;
  expect(storage.set('k', 'newest')).toBe(true);
  expect(browser.items.get('k')).toBe('newest');
});
