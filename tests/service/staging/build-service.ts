import { buildService } from '../../../scripts/build/service-bundle.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';

/** Builds the service once, for all tests that start it as a program. */
export const setup = (): Promise<void> => buildService(fromRoot('dist-service'));
