import { expect, test } from 'vitest';
import { browserPersistence } from '#adapters/in-memory/in-memory-api.ts';
import { MemoryStore } from '#service/memory/memory-store.ts';
import { newAccount } from '#service/rules/service-state.ts';

const address = 'ada@example.com';
const ADA = newAccount({
  id: 'user_1',
  tenant: null,
  address,
  email: address,
  name: 'Ada',
  passwords: [],
});
const NEED = { address, counts: [], now: 0 };

/** A browser's storage with these texts. */
function storageOf(texts: Record<string, string> = {}) {
  return {
    texts,
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => void (texts[key] = text),
  };
}

function open(storage?: Pick<Storage, 'getItem' | 'setItem'>) {
  const persistence = storage && browserPersistence(() => storage, 'demo');
  const store = new MemoryStore(async () => [ADA], persistence);
  const add = () => store.addAccount(ADA);
  const read = () => store.read({ address, counts: [], now: 0 });
  return { store, add, count: async () => (await read()).accounts.length };
}

test('two tabs over one storage see each other’s changes, and that a person empties it', async () => {
  const storage = storageOf();
  const [one, other] = [open(storage), open(storage)];
  await one.add();
  await other.add();
  expect(await one.count()).toBe(3);
  delete storage.texts['demo'];
  expect(await one.count()).toBe(1);
});

test.each(['', 'null', '{', '[]', '{"accounts":1}', '{"accounts":[{}]}'])(
  'stored %j counts as no state: it is replaced by a fresh one',
  async (demo) => {
    const storage = storageOf({ demo });
    expect(await open(storage).count()).toBe(1);
    expect(JSON.parse(storage.texts['demo'] ?? '')).toMatchObject({ accounts: [ADA], emails: [] });
  },
);

test.each(['getItem', 'setItem'])('goes on in memory when %s throws', async (broken) => {
  const blocked = () => {
    throw new Error('SecurityError');
  };
  const { add, count } = open({ ...storageOf(), [broken]: blocked });
  await add();
  await add();
  expect(await count()).toBe(3);
});

test('work that throws is done once and changes nothing, and the service works on', async () => {
  const { store, add, count } = open();
  await add();
  let runs = 0;
  const failed = store.transaction(NEED, async (rows) => {
    runs += 1;
    await rows.addAccount(ADA);
    throw new Error('bug');
  });
  await expect(failed).rejects.toThrow('bug');
  expect([runs, await count()]).toEqual([1, 2]);
});
