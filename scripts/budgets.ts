import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orReport, parseOptions } from './cli/options.ts';
import { fromRoot } from './cli/root.ts';
import { configureSite } from './configure/configure-site.ts';
import { settingsOf } from './configure/settings-file.ts';
import { exampleSettings } from './serve/example-settings.ts';
import { weigh, type Weights } from './build/weigh.ts';

/*
 * Compares the sizes of the built site, in bytes of brotli, with their limits. A chunk that is not
 * named here may have SMALL bytes; name it when it has a reason to be larger.
 */
const KB = 1000;
/** One round trip carries it. */
const PAGE = 14 * KB;
const SCRIPT = 95 * KB;
const SMALL = 4 * KB;
const LATER: Readonly<Record<string, number>> = {
  'container/container': 27 * KB,
  'container/http-adapters': 18 * KB,
  'jsencrypt/lib/index.js': 17 * KB,
  // With Radix Toast.
  'ui/components/toaster': 7 * KB,
  // With Radix Select.
  'ui/screens/appeal/appeal-screen': 25 * KB,
};

interface Budget {
  readonly what: string;
  readonly is: number;
  readonly may: number;
}

const values = orReport(() => parseOptions({ folder: { type: 'string', default: 'dist' } }));
if (!existsSync(fromRoot(`${values.folder}/.vite/manifest.json`))) {
  console.error(`There is no production build in ${values.folder}/. Make one first: npm run build`);
  process.exit(1);
}
const weights = await weigh(fromRoot(values.folder));
const configured = await weighConfigured(fromRoot(values.folder));
const budgets: readonly Budget[] = [
  { what: 'requests before / is live', is: weights.firstRequests, may: 3 },
  { what: 'bytes before / is live', is: weights.first, may: SCRIPT + PAGE },
  { what: 'script before / is live', is: weights.entry, may: SCRIPT },
  ...Object.entries(weights.pages).map(([page, is]) => ({
    what: `page ${page}`,
    is,
    may: PAGE,
  })),
  { what: 'bytes before / is live, configured', is: configured.first, may: SCRIPT + PAGE },
  ...Object.entries(configured.pages).map(([page, is]) => ({
    what: `page ${page}, configured`,
    is,
    may: PAGE,
  })),
  ...Object.entries(weights.later).map(([chunk, is]) => ({
    what: `later ${chunk}`,
    is,
    may: LATER[chunk] ?? SMALL,
  })),
];

for (const { what, is, may } of budgets) {
  console.log(
    `${is > may ? 'OVER' : 'ok  '} ${what.padEnd(46)} ${String(is).padStart(7)} of ${String(may).padStart(7)}`,
  );
}
const unused = Object.keys(LATER).filter((chunk) => !(chunk in weights.later));
for (const chunk of unused) console.log(`GONE ${chunk} has a budget but is no chunk`);
process.exitCode = unused.length > 0 || budgets.some(({ is, may }) => is > may) ? 1 : 0;

/** The weights of the site after `configure`. */
async function weighConfigured(site: string): Promise<Weights> {
  const out = await mkdtemp(join(tmpdir(), 'portal-weighed-'));
  try {
    await configureSite({
      site,
      out,
      given: settingsOf({
        ...exampleSettings(),
        environment: 'prod',
        apiBase: '/',
        storeHome: '/store',
      }),
    });
    return await weigh(out);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
