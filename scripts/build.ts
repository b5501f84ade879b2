import { parseArgs } from 'node:util';
import { buildSite } from './site/build-site.ts';

/** `npm run build [-- --mode demo] [--out folder] [--quiet]` */
const { values } = parseArgs({
  options: {
    mode: { type: 'string', default: 'prod' },
    out: { type: 'string', default: 'dist' },
    quiet: { type: 'boolean', default: false },
  },
});

const began = performance.now();
await buildSite({ mode: values.mode, outDir: values.out });
if (!values.quiet) {
  console.log(`${values.out}/ built in mode ${values.mode} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}
