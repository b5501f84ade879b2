import { ENVIRONMENTS } from '../src/settings/config-schema.ts';
import { oneOf, orReport, parseOptions } from './options.ts';
import { fromRoot } from './root.ts';
import { readLanguages } from './site/built-languages.ts';
import { buildSite } from './site/build-site.ts';

/** `npm run build [-- --mode demo] [--out folder] [--words folder] [--quiet]` */
const { mode, out, words, quiet } = orReport(() => {
  const values = parseOptions({
    mode: { type: 'string', default: 'prod' },
    out: { type: 'string', default: 'dist' },
    words: { type: 'string', default: 'src/words' },
    quiet: { type: 'boolean', default: false },
  });
  return { ...values, mode: oneOf('mode', values.mode, ENVIRONMENTS) };
});

const began = performance.now();
await buildSite({ mode, outDir: out, languages: await readLanguages(fromRoot(words)) });
if (!quiet) {
  console.log(
    `${out}/ built in mode ${mode} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
  );
}
