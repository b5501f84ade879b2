import type { StoredKey } from '#application/journey/stored-keys.ts';
import type { JourneyStorage } from '#application/ports/journey-storage.ts';

/**
 * Whether a page is still there: what it left under way when it was reloaded does nothing any more.
 */
export class PageLife {
  isLeft = false;

  /** The same storage, in which a page that was left changes nothing. */
  storage(storage: JourneyStorage): JourneyStorage {
    const isLeft = () => this.isLeft;
    return {
      read: (key) => storage.read(key),
      write(key: StoredKey, value) {
        if (!isLeft()) storage.write(key, value);
      },
      remove(key) {
        if (!isLeft()) storage.remove(key);
      },
      get survivesReload() {
        return storage.survivesReload;
      },
    };
  }

  /** The same service; a page that was left asks it nothing more and hears none of its answers. */
  calls<Api extends object>(api: Api): Api {
    return new Proxy(api, {
      get: (target, name) => {
        const member = Reflect.get(target, name, target) as unknown;
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]): Promise<unknown> => {
          const answer: unknown = this.isLeft ? null : await member.apply(target, given);
          return this.isLeft ? new Promise(() => undefined) : answer;
        };
      },
    });
  }
}
