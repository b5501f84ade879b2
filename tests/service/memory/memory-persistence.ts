import type { Persistence } from '#service/memory/state-persistence.ts';

/** A storage that holds one text, as a browser's does. */
export function memoryPersistence(): Persistence & { json: string | null } {
  const stored: Persistence & { json: string | null } = {
    json: null,
    load: () => stored.json,
    save: (json) => {
      stored.json = json;
    },
  };
  return stored;
}
