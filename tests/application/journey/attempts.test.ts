import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attemptKey,
  type Attempt,
  type AttemptInputs,
  type UnansweredCall,
} from '#application/journey/attempt.ts';
import { Attempts } from '#application/journey/attempts.ts';
import { Journey } from '#application/journey/journey.ts';
import type { Remarks } from '#domain/appeal.ts';
import { refuse } from '#domain/result.ts';
import type { NewPassword } from '#domain/password.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { inTurn } from '../../fakes/in-turn.ts';
import { copyOf, MemoryJourneyStorage } from '../../fakes/memory-journey-storage.ts';
import { settled } from '../../fakes/settled.ts';
import { Bench } from './attempts-bench.ts';
import {
  act,
  ADA,
  course,
  GRACE,
  PLACES,
  UNKNOWN,
  type Course,
  type Place,
} from './attempts-course.ts';

const APPEAL: AttemptInputs['submit-appeal'] = {
  email: ADA,
  appeal: { reason: 1, originalEmail: ADA, latestEmail: GRACE, remarks: '' as Remarks },
};

/** A page whose predecessor was left with this call out. */
function afterFormerPage(call: UnansweredCall) {
  const clock = new FakeClock();
  const storage = new MemoryJourneyStorage();
  storage.write('unanswered', [call]);
  const journey = new Journey(storage, clock);
  const performed: string[] = [];
  const attempts = new Attempts({
    journey,
    clock,
    performer: async () => ({
      async perform(name) {
        performed.push(name);
        return refuse(UNKNOWN);
      },
      wordUnanswered: () => UNKNOWN,
      whenStaying: async () => undefined,
    }),
    onDefect: (defect) => expect.unreachable(String(defect)),
  });
  return { journey, attempts, performed };
}

/** Attempts whose scripts are here, and whose answers come when the test says, in the order of their calls. */
function withHeldAnswers() {
  const answers: (() => void)[] = [];
  const bench = new Bench((what) =>
    what.startsWith('answer') ? new Promise<void>((come) => answers.push(come)) : Promise.resolve(),
  );
  return { bench, answers };
}

describe('attempts, whatever the order of presses, edits, scripts and answers', () => {
  it('applies what the last attempt brought, once, and nothing of an abandoned one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.tuple(act, course), { maxLength: 12 }),
        async (scheduler, sequence) => {
          const bench = new Bench((what) => scheduler.schedule(Promise.resolve(), what));
          await inTurn(
            scheduler,
            sequence.map(([{ what, where }, next]) => ({
              label: `${what} ${where.key}`,
              act: async () => {
                await settled();
                bench.expectSound();
                bench.do(what, where, next);
              },
            })),
          );
          bench.expectSound();
          bench.watchEverything();
          await scheduler.waitIdle();
          await settled();
          bench.expectSound();

          expect(
            bench.presses.filter(({ outcome }) => outcome === null),
            'every attempt ends',
          ).toEqual([]);
          for (const { outcome, times } of bench.presses)
            expect(times, 'one call a press').toBe(outcome?.kind === 'unavailable' ? 0 : 1);
          const broken = bench.presses
            .filter(({ outcome }) => outcome?.kind === 'broken')
            .map(({ id }) => `Error: defect ${id}`);
          expect(bench.defects.map(String).toSorted()).toEqual(broken.toSorted());
          expect(bench.storage.stored.has('unanswered')).toBe(false);
        },
      ),
    );
  });

  it('does one press’s work once, however often it is pressed meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 10 }),
        async (scheduler, presses) => {
          const bench = new Bench((what) => scheduler.schedule(Promise.resolve(), what));
          const [where] = PLACES as [Place];
          for (let press = 0; press < presses; press += 1) {
            bench.do('press', where, {
              scripts: 'arrive',
              goesOut: true,
              waits: false,
              end: 'done',
            });
          }
          await scheduler.waitIdle();
          expect(bench.presses.map(({ times }) => times)).toEqual([1]);
        },
      ),
    );
  });
});

describe('an attempt', () => {
  const COURSE: Course = { scripts: 'arrive', goesOut: true, waits: false, end: 'done' };
  const [SEND, , CHECK, , LOG_IN] = PLACES as [Place, Place, Place, Place, Place];

  /** Everything comes as soon as it is asked for. */
  async function carriedOut(
    where: Place,
    next: Partial<Course>,
    before: (bench: Bench) => void = () => undefined,
  ) {
    const bench = new Bench(async () => undefined);
    bench.do('press', where, { ...COURSE, ...next });
    before(bench);
    await settled();
    return { bench, attempt: bench.journey.state.attempts[where.key] as Attempt | undefined };
  }

  it('says that the scripts could not be fetched, and the next press tries again', async () => {
    const { bench, attempt } = await carriedOut(CHECK, { scripts: 'fail' });
    expect(attempt).toMatchObject({ phase: 'ended', outcome: { kind: 'unavailable' } });
    bench.do('press', CHECK, COURSE);
    expect(bench.journey.state.attempts[CHECK.key]?.phase).toBe('under-way');
  });

  it('that a defect ends leaves the form alive: the next press begins another', async () => {
    const { bench, attempt } = await carriedOut(CHECK, { end: 'throws' });
    expect(attempt).toMatchObject({ phase: 'ended', outcome: { kind: 'broken' } });
    expect(bench.defects).toHaveLength(1);
    bench.do('press', CHECK, COURSE);
    expect(bench.journey.state.attempts[CHECK.key]?.phase).toBe('under-way');
  });

  it('has no outcome when a performer breaks before its first wait, either', async () => {
    const defects: unknown[] = [];
    const journey = new Journey(new MemoryJourneyStorage(), new FakeClock());
    const attempts = new Attempts({
      journey,
      clock: new FakeClock(),
      performer: async () => ({
        perform() {
          throw new Error('defect');
        },
        wordUnanswered: () => UNKNOWN,
        whenStaying: async () => undefined,
      }),
      onDefect: (defect) => defects.push(defect),
    });
    attempts.start('find-account', { email: ADA });
    await settled();
    expect(journey.state.attempts['find-account']).toMatchObject({
      phase: 'ended',
      outcome: { kind: 'broken' },
    });
    expect(defects).toHaveLength(1);
  });

  it.each([
    ['stays', 'done', 'given-up'],
    ['stays', 'unknown', 'given-up'],
    ['stays', 'throws', 'given-up'],
    ['vanishes', 'refused', undefined],
  ] as const)('that was given up %s when it ends: %s', async (_, end, phase) => {
    const { bench, answers } = withHeldAnswers();
    bench.do('press', CHECK, { ...COURSE, end });
    await settled();
    bench.do('give up', CHECK, COURSE);
    expect(bench.journey.state.attempts[CHECK.key]?.phase).toBe('given-up');
    answers[0]?.();
    await settled();
    expect(bench.journey.state.attempts[CHECK.key]?.phase).toBe(phase);
  });

  it.each(['arrive', 'fail'] as const)(
    'that was given up before its scripts %s vanishes at once, and is never sent',
    async (scripts) => {
      const { bench, attempt } = await carriedOut(CHECK, { scripts }, (opened) => {
        opened.do('give up', CHECK, COURSE);
        expect(opened.journey.state.attempts).toEqual({});
      });
      expect(attempt).toBeUndefined();
      expect(bench.presses.map(({ times }) => times)).toEqual([0]);
    },
  );

  it('that was given up still has its call out when it is started once more: a page loaded then speaks of it', async () => {
    const { bench, answers } = withHeldAnswers();
    bench.do('press', CHECK, COURSE);
    await settled();
    bench.do('give up', CHECK, COURSE);
    bench.clock.pass(1000);
    bench.do('press', CHECK, COURSE);
    await settled();
    const [older, newer] = answers as [() => void, () => void];
    newer();
    await settled();
    expect(new Journey(copyOf(bench.storage), bench.clock).state.attempts[CHECK.key]).toMatchObject(
      { phase: 'unanswered', email: ADA },
    );
    older();
    await settled();
    expect(bench.storage.stored.has('unanswered')).toBe(false);
  });

  it('waits for its screen also when an older one ends meanwhile', async () => {
    const { bench, answers } = withHeldAnswers();
    const waits: Course = { ...COURSE, waits: true };
    bench.do('press', LOG_IN, waits);
    await settled();
    bench.do('give up', LOG_IN, COURSE);
    bench.do('press', LOG_IN, waits);
    await settled();
    const [older, newer] = answers as [() => void, () => void];
    newer();
    await settled();
    older();
    await settled();
    expect(bench.journey.state.attempts[LOG_IN.key]?.phase, 'nobody sees it yet').toBe('under-way');
    bench.do('watch', LOG_IN, COURSE);
    await settled();
    expect(bench.journey.state.attempts[LOG_IN.key]?.phase).toBe('ended');
  });

  it('stays when an older one, which was given up, is refused meanwhile', async () => {
    const { bench, answers } = withHeldAnswers();
    bench.do('press', CHECK, { ...COURSE, end: 'refused' });
    await settled();
    bench.do('give up', CHECK, COURSE);
    bench.do('press', CHECK, COURSE);
    await settled();
    const [older, newer] = answers as [() => void, () => void];
    older();
    await settled();
    expect(bench.journey.state.attempts[CHECK.key]?.phase).toBe('under-way');
    newer();
    await settled();
    expect(bench.journey.state.attempts[CHECK.key]).toMatchObject({
      phase: 'ended',
      outcome: { kind: 'done' },
    });
  });

  it('that fails because its page is being left is not taken for failed: the next page speaks of it', async () => {
    const staying: (() => void)[] = [];
    const bench = new Bench((what) =>
      what.startsWith('the page stays')
        ? new Promise<void>((stays) => staying.push(stays))
        : Promise.resolve(),
    );
    bench.do('press', CHECK, { ...COURSE, end: 'refused' });
    await settled();
    expect(staying).toHaveLength(1);
    const next = new Journey(copyOf(bench.storage), bench.clock);
    expect(next.state.attempts[CHECK.key]).toMatchObject({ phase: 'unanswered', email: ADA });
    expect(bench.journey.state.attempts[CHECK.key]?.phase).toBe('under-way');
    // It was not left after all.
    staying[0]?.();
    await settled();
    expect(bench.journey.state.attempts[CHECK.key]).toMatchObject({
      phase: 'ended',
      outcome: { kind: 'failed' },
    });
    expect(bench.storage.stored.has('unanswered')).toBe(false);
  });

  it('to appeal that a former page left unanswered is reported before another is sent, once', async () => {
    const { journey, attempts, performed } = afterFormerPage({
      name: 'submit-appeal',
      email: ADA,
      since: 1,
    });
    attempts.start('submit-appeal', APPEAL);
    expect(journey.state.unanswered, 'a page loaded before the report has it to make').toHaveLength(
      1,
    );
    await settled();
    expect(performed).toEqual([]);
    expect(journey.state.attempts['submit-appeal']).toMatchObject({
      phase: 'ended',
      since: 1,
      outcome: { kind: 'failed', failure: UNKNOWN },
    });
    expect(journey.state.unanswered, 'it is reported').toEqual([]);
    attempts.start('submit-appeal', APPEAL);
    await settled();
    expect(performed).toEqual(['submit-appeal']);
  });

  it('that a former page left unanswered stays to be reported until a screen takes it', () => {
    const { journey, attempts } = afterFormerPage({
      name: 'change-password',
      email: ADA,
      since: 1,
    });
    expect(journey.state.unanswered).toHaveLength(1);
    attempts.take('change-password');
    expect(journey.state.unanswered).toEqual([]);
  });

  it('with a mark or a code is carried out at once, whatever a former page left: these work once', async () => {
    const { journey, attempts, performed } = afterFormerPage({
      name: 'change-password',
      email: ADA,
      since: 1,
    });
    attempts.start('change-password', { email: ADA, password: 'Lab-2026x' as NewPassword });
    await settled();
    expect(performed).toEqual(['change-password']);
    expect(journey.state.unanswered).toEqual([]);
  });

  it('of one form or address says nothing of another', async () => {
    const { bench } = await carriedOut(SEND, {}, (opened) =>
      opened.do('press', LOG_IN, { ...COURSE, end: 'refused' }),
    );
    expect(Object.keys(bench.journey.state.attempts)).toEqual([SEND.key, LOG_IN.key]);
    bench.do('take', SEND, COURSE);
    expect(Object.keys(bench.journey.state.attempts)).toEqual([LOG_IN.key]);
  });

  it('stands at the place of its form, or of the address that the code goes to, whatever its case', () => {
    expect(attemptKey('log-in', undefined, ADA)).toBe(attemptKey('log-in', undefined, GRACE));
    expect(attemptKey('check-recovery-code', 'forget')).not.toBe(
      attemptKey('check-recovery-code', 'retrieve'),
    );
    expect(attemptKey('send-code', 'forget', 'ADA@example.com')).toBe(
      attemptKey('send-code', 'forget', ADA),
    );
    expect(attemptKey('send-code', 'forget', ADA)).not.toBe(
      attemptKey('send-code', 'forget', GRACE),
    );
    expect(attemptKey('send-code', 'forget', ADA)).not.toBe(
      attemptKey('send-code', 'retrieve', ADA),
    );
  });
});
