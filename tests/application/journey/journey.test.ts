import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_JOURNEY, type JourneyState } from '#application/journey/journey-state.ts';
import { FIELD } from '#application/journey/field-ids.ts';
import { Journey } from '#application/journey/journey.ts';
import { STORED_KEYS } from '#application/journey/journey-state.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import type { Email } from '#domain/email.ts';
import { storedFields } from '../../arbitraries/journeys.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { MemoryJourneyStorage } from '../../fakes/memory-journey-storage.ts';

const NOW = new FakeClock().now();

type StoredField = (typeof STORED_KEYS)[number];
type Change = { readonly [Key in StoredField]: readonly [Key, JourneyState[Key]] }[StoredField];

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

/** What the tab keeps. */
type Model = { -readonly [Key in StoredField]: JourneyState[Key] };
type Command = fc.Command<Model, Tab>;

const change = ([key, value]: Change): Command => ({
  check: () => true,
  run(model, { journey, storage }) {
    const isOther = !Object.is(journey.state[key], value);
    const seen: unknown[] = [];
    const stops = [
      journey.subscribe(() => seen.push(journey.state[key])),
      journey.subscribe(() => seen.push(storage.read()[key] ?? EMPTY_JOURNEY[key])),
    ];
    journey.update(key, value as never);
    for (const stop of stops) stop();
    expect(seen, 'each listener once, after it is stored').toEqual(isOther ? [value, value] : []);
    Object.assign(model, { [key]: value });
    expect(storedPart(journey)).toEqual(model);
    if (value === EMPTY_JOURNEY[key]) expect(storage.keys).not.toContain(key);
  },
  toString: () => `${key} = ${JSON.stringify(value)}`,
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

const ADA = 'ada@example.com' as Email;

describe('the journey', () => {
  it('starts empty, and stores nothing in an unused tab, nor who is signed in', () => {
    const { journey, storage } = openTab();
    expect(journey.state).toEqual(EMPTY_JOURNEY);
    expect(journey.state).toMatchObject({ registerInfo: null, forgetInfo: null, userInfo: null });
    journey.update('userInfo', { authorization: 'a token' });
    expect(storage.keys).toEqual([]);
  });

  it('keeps any changes in any order, also over a reload, and tells every listener', () => {
    const changes = STORED_KEYS.flatMap((key) => [
      fc.tuple(fc.constant(key), storedFields(NOW)[key]),
      fc.constant([key, EMPTY_JOURNEY[key]]),
    ]) as fc.Arbitrary<Change>[];
    fc.assert(
      fc.property(
        fc.commands([...changes.map((one) => one.map(change)), fc.constant(reload)]),
        (steps) => {
          const model = () => storedPart(openTab().journey) as Model;
          fc.modelRun(() => ({ model: model(), real: openTab() }), steps);
        },
      ),
    );
  });

  it('keeps drafts by field, and stores none of a password or a code', () => {
    const { journey, open } = openTab();
    journey.keep({
      email: ADA,
      [FIELD.loginPassword]: 'Lab-2026x',
      [FIELD.registerCode]: '012345',
    });
    expect(journey.state.drafts[FIELD.loginPassword]).toBe('Lab-2026x');
    expect(open().state.drafts).toEqual({ email: ADA });
    journey.keep({ email: '', [FIELD.customerName]: 'Ada' });
    expect(open().state.drafts).toEqual({ [FIELD.customerName]: 'Ada' });
  });

  it('leaves out marks, notices and requests of more than ten minutes ago, also from the storage', () => {
    const { journey, clock, open, storage } = openTab();
    const info = { email: ADA, storedAt: clock.now(), use: { state: 'fresh' } } as const;
    journey.update('registerInfo', { ...info, registrationMark: 'r' as never });
    journey.update('forgetInfo', { ...info, passwordMark: 'p' as never, purpose: 'retrieve' });
    journey.update('notice', { notice: { kind: 'reset-lost' }, at: clock.now(), shown: false });
    journey.update('requests', [{ name: 'send-code', email: ADA, startedAt: clock.now() }]);
    journey.keep({ email: ADA });
    clock.pass(MARK_LIFETIME_MS);
    expect(storedPart(open())).toEqual(storedPart(journey));
    clock.pass(1);
    expect(open().state).toEqual({ ...EMPTY_JOURNEY, drafts: { email: ADA } });
    expect(storage.keys).toEqual(['drafts']);
  });
});
