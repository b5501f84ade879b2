import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD } from '#application/journey/fields.ts';
import { markExpired, type Mark } from '#application/journey/held-marks.ts';
import { EMPTY_JOURNEY, type JourneyState } from '#application/journey/journey-state.ts';
import { Journey } from '#application/journey/journey.ts';
import { STORED_KEYS, type StoredJourney } from '#application/journey/stored-journey.ts';
import type { Email } from '#domain/email.ts';
import { restoreInterrupted } from '#domain/request-states.ts';
import { storedFields } from '../../arbitraries/journeys.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { MemoryJourneyStorage } from '../../fakes/memory-journey-storage.ts';

interface Tab {
  readonly storage: MemoryJourneyStorage;
  readonly clock: FakeClock;
  readonly open: () => Journey;
  journey: Journey;
}

function openTab(): Tab {
  const storage = new MemoryJourneyStorage();
  const clock = new FakeClock();
  const open = () => new Journey(storage, clock);
  return { storage, clock, open, journey: open() };
}

/** The fields that a tab keeps. */
type Model = Record<string, unknown>;
type Command = fc.Command<Model, Tab>;

const change = (changes: Partial<JourneyState>): Command => ({
  check: () => true,
  run(model, { journey, storage }) {
    const keys = Object.keys(changes) as (keyof JourneyState)[];
    const isChange = keys.some((key) => !Object.is(journey.state[key], changes[key]));
    const seen: unknown[] = [];
    const written = storage.writes;
    const stop = journey.subscribe(() => seen.push(journey.state, storage.writes - written));
    expect(journey.apply(() => changes)).toBe(isChange);
    stop();
    expect(seen, 'once, after it is stored once').toEqual(isChange ? [journey.state, 1] : []);
    Object.assign(model, changes);
    expect(storedPart(journey)).toEqual(model);
    for (const key of keys)
      if (changes[key] === EMPTY_JOURNEY[key]) expect(storage.keys).not.toContain(key);
  },
  toString: () => JSON.stringify(changes),
});

const reload: Command = {
  check: () => true,
  run(model, tab) {
    tab.journey = tab.open();
    expect(storedPart(tab.journey)).toEqual(model);
  },
  toString: () => 'reload',
};

const storedPart = ({ state }: Journey) =>
  Object.fromEntries(STORED_KEYS.map((key) => [key, state[key]]));

/** Some of the fields at once, each filled or empty. */
const changes = fc
  .tuple(
    fc.record(storedFields(new FakeClock().now()), { requiredKeys: [] }),
    fc.subarray([...STORED_KEYS]),
  )
  .map(([{ requests, ...filled }, empty]) => ({
    ...(filled as Omit<StoredJourney, 'requests'>),
    ...(requests && { requests: restoreInterrupted(requests) }),
    ...Object.fromEntries(empty.map((key) => [key, EMPTY_JOURNEY[key]])),
  })) as fc.Arbitrary<Partial<JourneyState>>;

const ADA = 'ada@example.com' as Email;

describe('the journey', () => {
  it('starts empty, and stores nothing in an unused tab, nor a password, a code or who is signed in', () => {
    const { journey, storage } = openTab();
    expect(journey.state).toEqual(EMPTY_JOURNEY);
    const secret = {
      [FIELD.loginPassword.draft]: 'Lab-2026x',
      [FIELD.registerCode.draft]: '012345',
    };
    journey.apply(() => ({ userInfo: { authorization: 'a token' }, drafts: secret }));
    expect(storage.keys).toEqual([]);
  });

  it('keeps any changes in any order, also over a reload, and tells of each once', () => {
    fc.assert(
      fc.property(fc.commands([changes.map(change), fc.constant(reload)]), (steps) => {
        const model = () => storedPart(openTab().journey);
        fc.modelRun(() => ({ model: model(), real: openTab() }), steps);
      }),
    );
  });

  it('leaves out marks, notices and requests of more than ten minutes ago, also from the storage, and stores no dead mark', () => {
    const { journey, clock, open, storage } = openTab();
    const now = clock.now();
    const info = { email: ADA, storedAt: now, use: { state: 'fresh' } } as const;
    journey.apply(() => ({
      registerInfo: { ...info, registrationMark: 'r' as never },
      forgetInfo: { ...info, passwordMark: 'p' as never, purpose: 'retrieve' },
      notice: { kind: 'reset-lost', at: now, shown: false },
      requests: restoreInterrupted([{ name: 'send-code', email: ADA, startedAt: now }]),
      drafts: { email: ADA },
    }));
    clock.pass(600_000);
    expect(storedPart(open())).toEqual(storedPart(journey));
    clock.pass(1);
    expect(open().state).toEqual({ ...EMPTY_JOURNEY, drafts: { email: ADA } });
    expect(storage.keys).toEqual(['drafts']);
    const { registerInfo, forgetInfo } = journey.state;
    for (const mark of [registerInfo, forgetInfo]) journey.apply(markExpired(mark as Mark));
    expect(storage.keys).toEqual(['drafts', 'notice', 'requests']);
  });
});
