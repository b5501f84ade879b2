import type { Persistence } from '#service/memory/memory-store.ts';

/**
 * Keeps the state in the browser's storage. `storage` is a function, because reading
 * `localStorage` throws where it is blocked.
 */
export function browserPersistence(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  key: string,
): Persistence {
  return {
    load: () => storage().getItem(key),
    save: (json) => {
      // Most calls change nothing. An unnecessary write would fire a storage event in every other
      // tab.
      if (storage().getItem(key) !== json) storage().setItem(key, json);
    },
  };
}
