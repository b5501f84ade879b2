import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { FakeStorage } from './fake-storage.ts';

const key = fc.constantFrom('a', 'b', '__proto__', 'constructor');
const command = fc.oneof(
  fc.record({ do: fc.constant('set' as const), key, value: fc.string() }),
  fc.record({ do: fc.constant('remove' as const), key }),
  fc.record({
    do: fc.constant('mood' as const),
    mood: fc.constantFrom('blocked', 'full', 'forgetful' as const),
    on: fc.boolean(),
  }),
);

test('the page reads what it wrote last, even if the storage fails in between', () => {
  fc.assert(
    fc.property(fc.array(command), (commands) => {
      const browser = new FakeStorage();
      const storage = new SafeStorage(() => browser);
      const model = new Map<string, string>();
      for (const step of commands) {
        if (step.do === 'mood') {
          // A value that the browser lost stays lost: the state only affects later steps.
          if (step.mood === 'blocked') continue;
          browser[step.mood as 'full'] = step.on;
        } else if (step.do === 'set') {
          storage.set(step.key, step.value);
          model.set(step.key, step.value);
        } else {
          storage.remove(step.key);
          model.delete(step.key);
        }
        for (const [name, value] of model) expect(storage.get(name)).toBe(value);
        for (const name of ['a', 'b', '__proto__'])
          if (!model.has(name)) expect(storage.get(name)).toBeNull();
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
  ['is missing', () => undefined],
  ['throws on every use', () => Object.assign(new FakeStorage(), { blocked: true })],
  ['is full', () => Object.assign(new FakeStorage(), { full: true })],
])('a storage that %s is replaced by memory, and said to be blocked', (_, open) => {
  const opened = (() => {
    try {
      return open();
    } catch {
      return null;
    }
  })();
  const storage = new SafeStorage(() => {
    if (opened === null) open();
    return opened;
  });
  expect(storage.blocked).toBe(true);
  storage.set('k', 'v');
  expect(storage.get('k')).toBe('v');
  storage.remove('k');
  expect(storage.get('k')).toBeNull();
  expect(storage.blocked).toBe(true);
});

test('a storage that loses values at once is detected', () => {
  const storage = new SafeStorage(() => Object.assign(new FakeStorage(), { forgetful: true }));
  expect(storage.blocked).toBe(true);
  storage.set('k', 'v');
  expect(storage.get('k')).toBe('v');
});

test('a storage that fills up later leaves no former value to come back, and recovers', () => {
  const browser = new FakeStorage();
  const storage = new SafeStorage(() => browser);
  storage.set('k', 'old');
  expect(storage.blocked).toBe(false);
  browser.full = true;
  storage.set('k', 'new');
  expect(storage.blocked).toBe(true);
  expect(browser.items.has('k')).toBe(false);
  browser.full = false;
  storage.set('k', 'newest');
  expect(storage.blocked).toBe(false);
  expect(browser.items.get('k')).toBe('newest');
});

test('checking the storage leaves nothing in it', () => {
  const browser = new FakeStorage();
  browser.items.set('other', 'x');
  void new SafeStorage(() => browser);
  expect([...browser.items]).toEqual([['other', 'x']]);
});
