import { fromRoot } from '../../cli/root.ts';

/**
 * Three installations' looks, for the gallery: too light for one theme, too dark for the other, and
 * fit for both but little.
 */
export const EXAMPLE_BRANDS = {
  amber: { accent: '#ffb000', logo: 'amber.svg' },
  navy: { accent: '#101a6b', logo: 'navy.svg' },
  plum: { accent: '#8e2f86', logo: 'plum.svg' },
} as const;

/** Where their logos lie. */
export const BRANDS_FOLDER = fromRoot('scripts/serve/brands');
