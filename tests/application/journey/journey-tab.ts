import fc from 'fast-check';
import type { JourneyState } from '#application/journey/journey-state.ts';
import { Journey } from '#application/journey/journey.ts';
import { STORED_KEYS } from '#application/journey/stored-keys.ts';
import { storedFields } from '../../arbitraries/journeys.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { MemoryJourneyStorage } from '../../fakes/memory-journey-storage.ts';

export const NOW = new FakeClock().now();

export type StoredField = (typeof STORED_KEYS)[number];

export type Change = {
  readonly [Key in StoredField]: readonly [Key, JourneyState[Key]];
}[StoredField];

/** One change of one stored field. */
export const change: fc.Arbitrary<Change> = fc.oneof(
  ...Object.entries(storedFields(NOW)).map(([key, value]) =>
    fc.tuple(fc.constant(key), value as fc.Arbitrary<unknown>),
  ),
) as fc.Arbitrary<unknown> as fc.Arbitrary<Change>;

export function openTab() {
  const storage = new MemoryJourneyStorage();
  const clock = new FakeClock();
  const open = () => new Journey(storage, clock);
  return { storage, clock, open, journey: open() };
}

export function make(journey: Journey, [key, value]: Change): void {
  journey.update(key, value as never);
}

export const storedPart = ({ state }: Journey) =>
  Object.fromEntries(STORED_KEYS.map((key) => [key, state[key]]));
