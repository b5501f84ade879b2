import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orReport, parseOptions } from './cli/options.ts';
import { fromRoot } from './cli/root.ts';
import { configureSite } from './configure/configure-site.ts';
import { settingsOf } from './configure/settings-file.ts';
import { exampleSettings } from './serve/example-settings.ts';
import { languageFolder } from './build/language-offer.ts';
import { weigh, type Weights } from './build/weigh.ts';

/*
 * Sizes of the built site in bytes of brotli, held against what they may be: growth fails.
 * A chunk that is not named here may have SMALL bytes; name it when it has a reason to be larger.
 */
const KB = 1000;
/** The control that chooses a language, and the look for the one that is wanted, may cost each page a tenth. */
const PAGE = 6 * KB + 600;
/** With the words of its screen, which the scripts bring in English. One round trip carries 14 kB. */
const PAGE_WITH_WORDS = 10 * KB;
const SMALL = 3 * KB;
const LATER: Readonly<Record<string, number>> = {
  'container/container': 27 * KB,
  'container/http-adapters': 18 * KB,
  'jsencrypt/lib/index.js': 17 * KB,
  // With the sentences of every notice, the appeal's summary, and the folding of the form.
  'ui/screens/account/account-notices': 4 * KB,
  // With Radix Tabs.
  'ui/components/radix-tab-list': 6 * KB,
  // With Radix Select, and what it shares with Radix Tabs.
  'ui/screens/appeal/appeal-screen': 27 * KB,
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
  { what: 'bytes before / is live', is: weights.first, may: 90 * KB },
  { what: 'script before / is live', is: weights.entry, may: 80 * KB },
  { what: 'inline script, unpacked', is: weights.earlyScript, may: 1024 },
  // Pages with forms alone: without it, a form is painted whole that the person is about to be led away from.
  { what: 'inline script of the journey, unpacked', is: weights.journeyScript, may: 1024 },
  ...Object.entries(weights.pages).map(([page, is]) => ({
    what: `page ${page}`,
    is,
    may: mayPage(page),
  })),
  { what: 'bytes before / is live, configured', is: configured.first, may: 90 * KB },
  ...Object.entries(configured.pages).map(([page, is]) => ({
    what: `page ${page}, configured`,
    is,
    may: mayPage(page),
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

function mayPage(name: string): number {
  return name.startsWith(languageFolder('').replace(/\/+$/, '')) ? PAGE_WITH_WORDS : PAGE;
}

/** The same site as an installation has it. */
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
