import { expect, test } from 'vitest';
import { browserPersistence } from '#adapters/in-memory/browser-persistence.ts';
import { emptyState, parseState, type ServiceState } from '#service/rules/service-state.ts';
import { StatePersistence, type Persistence } from '#service/memory/state-persistence.ts';
import { memoryPersistence } from './memory-persistence.ts';

const count = (state: ServiceState) => state.counts.length;
const add = (state: ServiceState) => state.counts.push({ key: 'x', spent: 1, until: 1 });
const untouched = () => undefined;

test('a fresh state is prepared once', async () => {
  let prepared = 0;
  const persistence = new StatePersistence(undefined, () => (prepared += 1));
  await persistence.withState(add);
  expect(await persistence.withState(count)).toBe(1);
  expect(prepared).toBe(1);
});

test('two instances over one storage see each other’s changes', async () => {
  const kept = memoryPersistence();
  const [one, other] = [
    new StatePersistence(kept, untouched),
    new StatePersistence(kept, untouched),
  ];
  await one.withState(add);
  await other.withState(add);
  expect(await one.withState(count)).toBe(2);
});

test.each(['', 'null', '{', '[]', '{"accounts":1}', '{"accounts":[{}]}'])(
  'stored %j counts as no state',
  async (json) => {
    const kept = memoryPersistence();
    kept.json = json;
    const persistence = new StatePersistence(kept, add);
    expect(await persistence.withState(count)).toBe(1);
    expect(parseState(kept.json ?? '')).toEqual({
      ...emptyState(),
      counts: [{ key: 'x', spent: 1, until: 1 }],
    });
  },
);

test.each(['load', 'save'] as const)('goes on in memory when %s throws', async (broken) => {
  const kept = {
    ...memoryPersistence(),
    [broken]: () => {
      throw new Error('blocked');
    },
  };
  const persistence = new StatePersistence(kept, untouched);
  await persistence.withState(add);
  await persistence.withState(add);
  expect(await persistence.withState(count)).toBe(2);
});

test('passes on what the work throws, and works on', async () => {
  const persistence = new StatePersistence(undefined, untouched);
  const bug = new Error('bug');
  const failed = persistence.withState(() => {
    throw bug;
  });
  await expect(failed).rejects.toBe(bug);
  expect(await persistence.withState(count)).toBe(0);
});

test('takes turns by the lock, and does without one that is refused', async () => {
  const names: string[] = [];
  const locks = {
    request: async (name: string, work: () => Promise<unknown>) => {
      names.push(name);
      return work();
    },
  } as unknown as LockManager;
  const storage = new Map<string, string>();
  const asStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, json: string) => void storage.set(key, json),
  };
  const persistence = new StatePersistence(
    browserPersistence(() => asStorage, 'demo', locks),
    untouched,
  );
  await persistence.withState(add);
  expect(names).toEqual(['demo']);
  expect(storage.has('demo')).toBe(true);

  const refusing = {
    request: () => Promise.reject(new Error('SecurityError')),
  } as unknown as LockManager;
  const without = new StatePersistence(
    browserPersistence(() => asStorage, 'demo', refusing),
    untouched,
  );
  expect(await without.withState(count)).toBe(1);
});

test('does its work once when the lock was given and the work throws', async () => {
  let runs = 0;
  const kept: Persistence = { ...memoryPersistence(), exclusively: async (work) => work() };
  const failed = new StatePersistence(kept, untouched).withState(() => {
    runs += 1;
    throw new Error('bug');
  });
  await expect(failed).rejects.toThrow('bug');
  expect(runs).toBe(1);
});

test('storage that becomes blocked later does not stop the service', async () => {
  const blocked = browserPersistence(() => {
    throw new Error('SecurityError');
  }, 'demo');
  const persistence = new StatePersistence(blocked, untouched);
  await persistence.withState(add);
  expect(await persistence.withState(count)).toBe(1);
});
