import { explainFailure } from '../service/operator-error.ts';
import { ENVIRONMENTS } from '../src/settings/call-settings.ts';
import { buildSite } from './build/build-site.ts';
import { oneOf, orReport, parseOptions } from './cli/options.ts';

/** `npm run build [-- --mode demo] [--out folder] [--quiet]` */
const { mode, out, quiet } = orReport(() => {
  const values = parseOptions({
    mode: { type: 'string', default: 'prod' },
    out: { type: 'string', default: 'dist' },
    quiet: { type: 'boolean', default: false },
  });
  return { ...values, mode: oneOf('mode', values.mode, ENVIRONMENTS) };
});

const began = performance.now();
await buildSite({ mode, outDir: out }).catch((error: unknown) => explainFailure(error, ''));
if (!quiet) {
  console.log(
    `${out}/ built in mode ${mode} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
  );
}
