import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { createAttemptSlot } from '#ui/hooks/attempt-slot.ts';
import type { Inside } from '#ui/inside.ts';

const USE_CASES = {} as UseCases;

/** The scripts behind the screen may still be on their way, too. */
function insideThat(arrives: () => Promise<UseCases | null>, isHere = false): Inside {
  return { current: () => (isHere ? USE_CASES : null), load: arrives, subscribe: () => () => undefined };
}

describe('an attempt slot, whatever the order of presses, edits and answers', () => {
  it('applies what the last attempt brought, once, and nothing of an abandoned one', async () => {
    const acts = fc.array(fc.constantFrom('press', 'press', 'abandon'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), acts, fc.boolean(), async (scheduler, sequence, isHere) => {
        const inside = insideThat(() => scheduler.schedule(Promise.resolve(USE_CASES), 'scripts arrive'), isHere);
        const busy: boolean[] = [];
        const slot = createAttemptSlot(inside, (now) => busy.push(now));
        /** What a person would say is under way. */
        let underWay: number | null = null;
        let started = 0;
        const applied: number[] = [];

        scheduler.scheduleSequence(
          sequence.map((act, id) => ({
            label: `${act} ${id}`,
            builder: async () => {
              if (act === 'abandon') {
                underWay = null;
                slot.abandon();
                return;
              }
              underWay ??= id;
              slot.run(
                async (_useCases, stillWanted) => {
                  started += 1;
                  await scheduler.schedule(Promise.resolve(), `answer ${id}`);
                  expect(stillWanted()).toBe(underWay === id);
                  return () => {
                    expect(underWay).toBe(id);
                    applied.push(id);
                    underWay = null;
                  };
                },
                () => expect.unreachable(),
              );
            },
          })),
        );
        await scheduler.waitIdle();
        expect(underWay, 'every attempt ends').toBeNull();
        expect(new Set(applied).size, 'no outcome twice').toBe(applied.length);
        expect(started).toBeLessThanOrEqual(sequence.filter((act) => act === 'press').length);
        expect(busy.at(-1) ?? false, 'not busy in the end').toBe(false);
      }),
    );
  });

  it('says so when the scripts can not be fetched, unless nobody waits for them any more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, givesUp) => {
        const inside = insideThat(() => scheduler.schedule(Promise.resolve(null), 'scripts fail'));
        const slot = createAttemptSlot(inside, () => undefined);
        let told = 0;
        slot.run(
          () => expect.unreachable(),
          () => (told += 1),
        );
        if (givesUp) slot.abandon();
        await scheduler.waitIdle();
        expect(told).toBe(givesUp ? 0 : 1);
      }),
    );
  });

  it('does one press’s work once, however often it is pressed meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 10 }), async (scheduler, presses) => {
        const slot = createAttemptSlot(insideThat(async () => USE_CASES, true), () => undefined);
        let worked = 0;
        for (let press = 0; press < presses; press += 1) {
          slot.run(
            async () => {
              worked += 1;
              await scheduler.schedule(Promise.resolve());
              return () => undefined;
            },
            () => undefined,
          );
        }
        await scheduler.waitIdle();
        expect(worked).toBe(1);
      }),
    );
  });
});
