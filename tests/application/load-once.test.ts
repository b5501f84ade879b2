import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadOnce } from '#application/load-once.ts';
import { settled } from '../fakes/settled.ts';

describe('something fetched when it is first asked for', () => {
  it('is fetched once, however often it is asked for, and again only after it could not be had; who listens is notified once it is here', async () => {
    // One round of asking for each fetch that fails, and a last one that works.
    const rounds = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), rounds, async (scheduler, askings) => {
        const thing = {};
        let fetches = 0;
        const once = loadOnce(async () => {
          fetches += 1;
          await scheduler.schedule(Promise.resolve());
          if (fetches < askings.length) throw new TypeError('Failed to fetch');
          return thing;
        });
        const heard: unknown[] = [];
        once.subscribe(() => heard.push(once.current()));
        for (const [round, times] of askings.entries()) {
          expect(once.current()).toBeNull();
          const asked = Array.from({ length: times }, () => once.load().catch(() => 'failed'));
          await scheduler.waitIdle();
          const isLast = round === askings.length - 1;
          expect(await Promise.all(asked)).toEqual(asked.map(() => (isLast ? thing : 'failed')));
          expect(fetches).toBe(round + 1);
        }
        expect(once.current()).toBe(thing);
        expect(await once.load()).toBe(thing);
        expect(fetches).toBe(askings.length);
        expect(heard).toEqual([thing]);
      }),
    );
  });

  it('notifies nobody who does not listen any more', async () => {
    const once = loadOnce(async () => 'thing');
    let times = 0;
    once.subscribe(() => (times += 1))();
    await once.load();
    expect(times).toBe(0);
  });

  it('is not fetched before', async () => {
    let fetches = 0;
    loadOnce(async () => (fetches += 1));
    await settled();
    expect(fetches).toBe(0);
  });
});
