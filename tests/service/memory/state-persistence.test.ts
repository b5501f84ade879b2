import { expect, test } from 'vitest';
import { browserPersistence } from '#adapters/in-memory/browser-persistence.ts';
import { emptyState, parseState, type ServiceState } from '#service/rules/service-state.ts';
import { StatePersistence } from '#service/memory/memory-store.ts';

const count = async (state: ServiceState) => state.counts.length;
const add = async (state: ServiceState) => state.counts.push({ key: 'x', spent: 1, until: 1 });
const untouched = () => undefined;

/** A browser's storage with these texts. */
function storageOf(texts: Record<string, string> = {}) {
  return {
    texts,
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => void (texts[key] = text),
  };
}

const open = (storage: Pick<Storage, 'getItem' | 'setItem'>, prepare = untouched) =>
  new StatePersistence(
    browserPersistence(() => storage, 'demo'),
    prepare,
  );

test('two tabs over one storage see each other’s changes', async () => {
  const storage = storageOf();
  const [one, other] = [open(storage), open(storage)];
  await one.withState(add);
  await other.withState(add);
  expect(await one.withState(count)).toBe(2);
});

test.each(['', 'null', '{', '[]', '{"accounts":1}', '{"accounts":[{}]}'])(
  'stored %j counts as no state: a fresh one is prepared, once',
  async (demo) => {
    const storage = storageOf({ demo });
    const persistence = open(storage, add as never);
    expect(await persistence.withState(count)).toBe(1);
    expect(await persistence.withState(count)).toBe(1);
    expect(parseState(storage.texts['demo'] ?? '')).toEqual({
      ...emptyState(),
      counts: [{ key: 'x', spent: 1, until: 1 }],
    });
  },
);

test('the next piece of work begins when the former has ended', async () => {
  const persistence = open(storageOf());
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(name);
    await new Promise(setImmediate);
    done.push(`${name} over`);
  };
  await Promise.all([persistence.withState(work('one')), persistence.withState(work('two'))]);
  expect(done).toEqual(['one', 'one over', 'two', 'two over']);
});

test.each(['getItem', 'setItem'])('goes on in memory when %s throws', async (broken) => {
  const blocked = () => {
    throw new Error('SecurityError');
  };
  const persistence = open({ ...storageOf(), [broken]: blocked });
  await persistence.withState(add);
  await persistence.withState(add);
  expect(await persistence.withState(count)).toBe(2);
});

test('work that throws is done once, and the service works on', async () => {
  const persistence = open(storageOf());
  let runs = 0;
  const failed = persistence.withState(async () => {
    runs += 1;
    throw new Error('bug');
  });
  await expect(failed).rejects.toThrow('bug');
  expect([runs, await persistence.withState(count)]).toEqual([1, 0]);
});
