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
import { copyOf, MemoryJourneyStorage } from '../../fakes/memory-journey-storage.ts';

const NOW = new FakeClock().now();

type StoredField = (typeof STORED_KEYS)[number];
type Change = { readonly [Key in StoredField]: readonly [Key, JourneyState[Key]] }[StoredField];

/** One change of one stored field. */
const change: fc.Arbitrary<Change> = fc.oneof(
  ...Object.entries(storedFields(NOW)).map(([key, value]) =>
    fc.tuple(fc.constant(key), value as fc.Arbitrary<unknown>),
  ),
) as fc.Arbitrary<unknown> as fc.Arbitrary<Change>;

function openTab() {
  const storage = new MemoryJourneyStorage();
  const clock = new FakeClock();
  const open = () => new Journey(storage, clock);
  return { storage, clock, open, journey: open() };
}

function make(journey: Journey, [key, value]: Change): void {
  journey.update(key, value as never);
}

const storedPart = ({ state }: Journey) =>
  Object.fromEntries(STORED_KEYS.map((key) => [key, state[key]]));

const ADA = 'ada@example.com' as Email;

describe('the journey', () => {
  it('starts empty, and stores nothing in an unused tab', () => {
    const { journey, storage } = openTab();
    expect(journey.state).toEqual(EMPTY_JOURNEY);
    expect(journey.state).toMatchObject({ registerInfo: null, forgetInfo: null, userInfo: null });
    expect(storage.keys).toEqual([]);
  });

  it('notifies every listener once of each change, after the change is stored', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const { journey, storage, clock } = openTab();
        const seen: unknown[] = [];
        let key: StoredField = 'drafts';
        const stops = [
          journey.subscribe(() => seen.push(journey.state[key])),
          journey.subscribe(() => seen.push(new Journey(copyOf(storage), clock).state[key])),
        ];
        for (const [changed, value] of changes) {
          key = changed;
          const isAnother = !Object.is(journey.state[changed], value);
          make(journey, [changed, value] as Change);
          expect(seen.splice(0)).toEqual(isAnother ? [value, value] : []);
        }
        for (const stop of stops) stop();
        journey.update('userInfo', { authorization: 'a token' });
        expect(seen).toEqual([]);
      }),
    );
  });

  it('survives a reload after any changes in any order', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const { journey, open } = openTab();
        for (const one of changes) make(journey, one);
        expect(storedPart(open())).toEqual(storedPart(journey));
      }),
    );
  });

  it('does not store who is signed in', () => {
    const { journey, open, storage } = openTab();
    journey.update('userInfo', { authorization: 'a token' });
    expect(open().state).toEqual(EMPTY_JOURNEY);
    expect(storage.keys).toEqual([]);
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

  it('removes an emptied field from the storage', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const { journey, storage } = openTab();
        for (const one of changes) make(journey, one);
        for (const key of STORED_KEYS) make(journey, [key, EMPTY_JOURNEY[key]] as Change);
        expect(storage.keys).toEqual([]);
      }),
    );
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
