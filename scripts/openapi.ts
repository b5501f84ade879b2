import { writeFileSync } from 'node:fs';
import { fromRoot } from './cli/root.ts';
import { describeApi } from './openapi/describe-api.ts';

writeFileSync(fromRoot('service/openapi.yaml'), describeApi());
