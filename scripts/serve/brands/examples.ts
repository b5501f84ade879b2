import { fromRoot } from '../../cli/root.ts';

/** Two installations' looks, for the gallery: too light for one theme, too dark for the other. */
export const EXAMPLE_BRANDS = {
  amber: { accent: '#ffb000', logo: 'amber.svg' },
  navy: { accent: '#101a6b', logo: 'navy.svg' },
} as const;

/** Where their logos lie. */
export const BRANDS_FOLDER = fromRoot('scripts/serve/brands');
