import { exampleSettings } from '../../../scripts/serve/example-settings.ts';

/** The population that the built portal speaks of. */
export const USER_RANGE_ID = exampleSettings().userRangeId ?? '';
