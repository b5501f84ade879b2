import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { weigh, type Weights } from './build/weigh.ts';
import { orReport, parseOptions } from './cli/options.ts';
import { fromRoot } from './cli/root.ts';
import { configurePortal } from './serve/start-portal.ts';

/*
 * Compares the sizes of the built site, in bytes of brotli, with their limits. A file that is
 * not named here may have SMALL bytes; name it when it has a reason to be larger.
 */
const KB = 1000;
/** One round trip carries it. */
const PAGE = 14 * KB;
const SCRIPT = 95 * KB;
const SMALL = 4 * KB;
const LATER: Readonly<Record<string, number>> = {
  // With inversify and the use cases.
  'container/http-adapters': 40 * KB,
  'jsencrypt/lib/index.js': 17 * KB,
  // With Radix Toast.
  'ui/components/radix/toaster': 7 * KB,
  // With Radix Select.
  'ui/components/radix/radix-select': 25 * KB,
};

const { folder } = orReport(() => parseOptions({ folder: { type: 'string', default: 'dist' } }));
const site = fromRoot(folder);
if (!existsSync(join(site, '.vite/manifest.json'))) {
  console.error(`There is no production build in ${folder}/. Make one first: npm run build`);
  process.exit(1);
}
const copy = await configurePortal({ folder: site, effort: 'best' });
const configured = await weigh(copy.folder).finally(() => void copy.discard());
const built = await weigh(site);
const pagesOf = ({ pages }: Weights, more = '') =>
  Object.entries(pages).map(([page, is]) => [`page ${page}${more}`, is, PAGE] as const);
const budgets: readonly (readonly [what: string, is: number, limit: number])[] = [
  ['requests before / is hydrated', built.firstRequests, 3],
  ['script before / is hydrated', built.entry, SCRIPT],
  ['bytes before / is hydrated', built.first, SCRIPT + PAGE],
  ['bytes before / is hydrated, configured', configured.first, SCRIPT + PAGE],
  ...pagesOf(built),
  ...pagesOf(configured, ', configured'),
  ...Object.entries(built.later).map(
    ([chunk, is]) => [`later ${chunk}`, is, LATER[chunk] ?? SMALL] as const,
  ),
];
for (const [what, is, limit] of budgets)
  console.log(
    `${is > limit ? 'OVER' : 'ok  '} ${what.padEnd(46)} ${String(is).padStart(7)} of ${String(limit).padStart(7)}`,
  );
const unused = Object.keys(LATER).filter((chunk) => !(chunk in built.later));
for (const chunk of unused) console.log(`GONE ${chunk} has a budget, but is not a chunk`);
process.exitCode = unused.length > 0 || budgets.some(([, is, limit]) => is > limit) ? 1 : 0;
