import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { orReport, parseCommand } from '../../cli/options.ts';
import { fromRoot } from '../../cli/root.ts';

/** Least share of mutants that the tests must notice, in per cent. */
const FLOORS = { 'src/domain': 95, 'src/application': 90 } as const;

interface Report {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

/**
 * `npm run mutation -- [files…] [--concurrency 2] [--skip-static]`: changes the code of domain and
 * application in small ways and counts which changes the tests notice. Each survivor is printed and
 * should be killed or explained. `--skip-static` leaves out what runs at import, for each of which
 * every test has to run.
 */
const { values, positionals } = orReport(() =>
  parseCommand(
    {
      concurrency: { type: 'string', default: '1' },
      'skip-static': { type: 'boolean', default: false },
    },
    true,
  ),
);

const files = positionals.length > 0 ? ['--mutate', positionals.join(',')] : [];
const skipping = values['skip-static'] ? ['--ignoreStatic'] : [];
execFileSync(
  process.execPath,
  [
    fromRoot('node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    '--concurrency',
    values.concurrency,
    ...skipping,
    ...files,
  ],
  { cwd: fromRoot('.'), stdio: 'inherit' },
);

const report = JSON.parse(
  readFileSync(fromRoot('reports/mutation/mutation.json'), 'utf8'),
) as Report;
for (const [layer, floor] of Object.entries(FLOORS)) {
  const statuses = Object.entries(report.files)
    .filter(([file]) => file.startsWith(layer))
    .flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
  if (statuses.length === 0) continue;
  const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const counted = statuses.filter(
    (status) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
  ).length;
  const score = (100 * noticed) / counted;
  console.log(
    `${layer}: ${score.toFixed(1)} % of ${counted} mutants noticed (at least ${floor} %)`,
  );
  if (score < floor) process.exitCode = 1;
}
