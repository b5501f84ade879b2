import type { JourneyStorage } from '#application/ports/journey-storage.ts';

/** Whether a page is still open: after a reload, its pending work has no effect. */
export class PageLife {
  isLeft = false;

  /** The same storage, without writes of a closed page. */
  storage(storage: JourneyStorage): JourneyStorage {
    const isLeft = () => this.isLeft;
    return {
      read: () => storage.read(),
      write(journey) {
        if (!isLeft()) storage.write(journey);
      },
    };
  }

  /** The same service, without calls from a closed page or answers to it. */
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
