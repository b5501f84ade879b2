import { existsSync, readFileSync } from 'node:fs';
import { orReport, parseOptions } from './options.ts';
import { fromRoot } from './root.ts';
import { findGaps } from './spec-coverage/find-gaps.ts';

/** `npm run coverage:spec`: fails when a row of docs/spec-coverage.md names what is not there. */
orReport(() => parseOptions({}));
const gaps = findGaps(readFileSync(fromRoot('docs/spec-coverage.md'), 'utf8'), (path) => {
  const file = fromRoot(path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
});
for (const gap of gaps) console.error(`docs/spec-coverage.md, ${gap}`);
if (gaps.length > 0) process.exitCode = 1;
else console.log('Every statement of the specification has its code and its test.');
