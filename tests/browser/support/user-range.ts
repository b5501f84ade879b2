import { loadEnv } from 'vite';
import { fromRoot } from '../../../scripts/root.ts';

/** The population that the built portal speaks of. */
export const USER_RANGE_ID = loadEnv('prod', fromRoot(''), 'VITE_PORTAL_')['VITE_PORTAL_USER_RANGE_ID'] ?? '';
