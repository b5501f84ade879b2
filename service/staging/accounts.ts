import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emailTemplatesInLanguages } from '#messages/all-translations.ts';
import { explainFailure, OperatorError } from '../operator-error.ts';
import { endWithoutOutput } from '../standard-output.ts';
import { visibleText } from '../visible-text.ts';
import { ALONE, COMMANDS, printed, USAGE } from './operator-commands.ts';
import { forOperators } from './postgres/database-problems.ts';
import { migrate } from './postgres/migrate.ts';
import type { DataFolder } from './postgres/open-pglite.ts';
import { nameOfDatabase, openPostgres } from './postgres/open-postgres.ts';
import { OperatorAccess } from './postgres/operator-access.ts';
import { readPair } from './postgres/server-keys.ts';
import { ServiceSecret } from './postgres/service-secret.ts';
import { readDatabaseSettings } from './settings.ts';

/*
 * What operators do with accounts: on the server that DATABASE_URL names, else in the folder of
 * `npm start`, which must not be running then.
 */
endWithoutOutput();
const [name = '', parameter = '', ...more] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command || more.length > 0 || (parameter === '' && !ALONE.includes(name))) {
  console.error(USAGE);
  process.exit(2);
}

try {
  const { database, secret } = await open();
  try {
    await migrate(database.db);
    // The service could not open emails that are written under another secret.
    if (name !== 'forget-secrets') await readPair(database.db, secret);
    const access = new OperatorAccess(
      database.db,
      secret,
      process.env['OPERATOR'] || process.env['USER'] || 'operator',
      Date.now,
      emailTemplatesInLanguages(),
    );
    console.log(printed(await command({ db: database.db, access }, parameter.trim())));
  } finally {
    await database.close();
  }
} catch (error) {
  explainFailure(forOperators(error), 'DATABASE_URL');
}

async function open(): Promise<DataFolder> {
  if (process.env['DATABASE_URL']) {
    const { DATABASE_URL: url, SERVICE_SECRET } = readDatabaseSettings(process.env);
    const secret = new ServiceSecret(SERVICE_SECRET);
    tellDatabase(nameOfDatabase(url));
    return { database: openPostgres({ url, poolSize: 2 }), secret };
  }
  const folder = process.env['DATA_FOLDER'] || fileURLToPath(new URL('../.data', import.meta.url));
  // Opening a folder without a database would make one.
  if (!existsSync(join(folder, 'postgres')))
    throw new OperatorError(
      `There are no accounts in ${folder}: npm start makes them. DATA_FOLDER names another folder, DATABASE_URL a server.`,
    );
  tellDatabase(folder);
  // The service's image lacks the embedded database, so only this case loads it.
  const { openDataFolder } = await import('./postgres/open-pglite.ts');
  return openDataFolder(folder);
}

/** An empty DATABASE_URL means the folder. The name must not get into a list on standard output. */
function tellDatabase(name: string): void {
  console.error(visibleText(`Database: ${name}`));
}
