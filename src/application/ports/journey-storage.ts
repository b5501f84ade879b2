import type { StoredJourney } from '#application/journey/stored-journey.ts';

/** The item of session storage that holds the journey. */
export const JOURNEY_ITEM = 'portal.journey';

/** Raise it when the shape changes: an item of another version counts as empty. */
export const JOURNEY_VERSION = 6;

/**
 * Stores a person's journey across screens and reloads, per tab. Falls back to memory when the
 * browser blocks storage. Never throws.
 */
export interface JourneyStorage {
  /** Empty when nothing is stored, or something else than a journey of this version. */
  read(): StoredJourney;
  write(journey: StoredJourney): void;
}
