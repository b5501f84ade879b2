import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSystemError } from '../service/operator-error.ts';
import { endWithoutOutput } from '../service/standard-output.ts';
import { visibleLines, visibleText } from '../service/visible-text.ts';
import { parseOptions, WrongOption } from './cli/options.ts';
import { checkSite } from './configure/check-site.ts';
import { configureSite } from './configure/configure-site.ts';
import { readSettings, WrongSettings } from './configure/settings-file.ts';
import { PLAN_FILE } from './configure/site-plan.ts';

/*
 * `npm run configure -- --settings FILE [--site dist] [--out DIR]`: writes one installation's
 * settings into a built site; `npm run configure -- --check URL` fetches a deployed one, and says
 * line by line what is right and what is not. The build puts this program into the site as well:
 * `node dist/.configure/configure.mjs --settings FILE` needs Node and the site only.
 */
const USAGE =
  'Say which settings to write: --settings FILE (a config.js, or the same as JSON) [--site FOLDER] [--out FOLDER]; or which portal to examine: --check URL';

const here = fileURLToPath(new URL('.', import.meta.url));
/** The site that contains this program; otherwise the build's. */
const ownSite = existsSync(join(here, 'site.json')) ? resolve(here, '..') : 'dist';

endWithoutOutput();
try {
  const options = parseOptions({
    settings: { type: 'string' },
    site: { type: 'string', default: ownSite },
    out: { type: 'string' },
    check: { type: 'string' },
  });
  // As a folder, an empty text would be the current one.
  const [empty] = Object.entries(options).find(([, value]) => value.trim() === '') ?? [];
  if (empty) throw new WrongOption(`--${empty} names nothing: is a variable in it not set?`);
  const { settings, site, out, check } = options;
  if (check !== undefined) await examine(check);
  else await write(settings, site, out);
} catch (error) {
  console.error(
    error instanceof WrongSettings || error instanceof WrongOption
      ? visibleLines(error.message)
      : isSystemError(error)
        ? visibleText(`The site can not be written: ${error.message}.`)
        : error,
  );
  process.exitCode = 1;
}

async function examine(address: string): Promise<void> {
  let [right, wrong] = [0, 0];
  for await (const { isRight, text } of checkSite(address)) {
    console.log(`${isRight ? 'ok   ' : 'WRONG'} ${visibleText(text)}`);
    if (isRight) right += 1;
    else wrong += 1;
  }
  console.log(`\n${right} right, ${wrong} wrong`);
  if (wrong > 0) process.exitCode = 1;
}

async function write(
  settings: string | undefined,
  site: string,
  out: string | undefined,
): Promise<void> {
  if (settings === undefined) throw new WrongSettings(USAGE);
  if (!existsSync(join(site, PLAN_FILE)))
    throw new WrongSettings(`There is no built site in ${site}.`);
  const done = await configureSite({ site, out, given: await readSettings(settings) });
  const company = done.company || 'a company without a name (set company: the legal pages name it)';
  const news = [
    `${out ?? site} is configured for ${company}: ${done.pages} pages below ${done.basePath || '/'}, which call ${done.apiOrigin ?? 'their own origin'}.`,
    ...done.notes,
  ];
  for (const line of news) console.log(visibleText(line));
}
