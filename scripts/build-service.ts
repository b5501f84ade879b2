import { explainFailure } from '../service/operator-error.ts';
import { buildService } from './build/service-bundle.ts';
import { orReport, parseOptions } from './cli/options.ts';
import { fromRoot } from './cli/root.ts';

/** `npm run build:service`: the account service in `dist-service/`, which Node runs by itself. */
orReport(() => parseOptions({}));
await buildService(fromRoot('dist-service')).catch((error: unknown) => explainFailure(error, ''));
