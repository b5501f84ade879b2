import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appealTypeOf } from '#domain/appeal.ts';
import { emailTemplatesInLanguages } from '#messages/all-translations.ts';
import { appeal } from '#messages/en/appeal.ts';
import { explainFailure, OperatorError } from '../operator-error.ts';
import { endWithoutOutput } from '../standard-output.ts';
import { visibleLines, visibleText } from '../visible-text.ts';
import { forOperators } from './postgres/database-problems.ts';
import { forgetSecrets } from './postgres/forget-secrets.ts';
import { migrate } from './postgres/migrate.ts';
import type { DataFolder } from './postgres/open-pglite.ts';
import { nameOfDatabase, openPostgres } from './postgres/open-postgres.ts';
import { OperatorAccess } from './postgres/operator-access.ts';
import { listAccounts, listAppeals, showAccounts } from './postgres/operator-lists.ts';
import { readPair } from './postgres/server-keys.ts';
import { ServiceSecret } from './postgres/service-secret.ts';
import { readDatabaseSettings } from './settings.ts';

/*
 * What operators do with accounts: on the server that DATABASE_URL names, else in the folder of
 * `npm start`, which must not be running then.
 */
const USAGE = `node dist-service/accounts.js COMMAND

list [ID]        a hundred accounts, from the one after that
show EMAIL       an account and everything that was changed of it
disable EMAIL    keeps it out, at once
enable EMAIL
appeals [ID]     a hundred open appeals, oldest first, from the one after that
approve ID       moves the account to the address that the appeal asks for, and tells both addresses
reject ID
forget-secrets   ends sessions, codes, marks and waiting emails, for a new SERVICE_SECRET`;

interface Tools extends DataFolder {
  readonly access: OperatorAccess;
}

const COMMANDS: Readonly<Record<string, (tools: Tools, parameter: string) => Promise<unknown>>> = {
  list: ({ database }, after) => listAccounts(database.db, after),
  show: ({ database }, email) => showAccounts(database.db, email),
  disable: ({ access }, email) => access.setDisabled(email, true),
  enable: ({ access }, email) => access.setDisabled(email, false),
  appeals: ({ database }, after) => listAppeals(database.db, after),
  approve: ({ access }, id) => access.approve(id),
  reject: ({ access }, id) => access.reject(id),
  'forget-secrets': ({ database }) => forgetSecrets(database.db),
};

/** The words of an appeal's `appealType`. */
const APPEAL_TYPES: Readonly<Record<number, string>> = {
  [appealTypeOf(1)]: appeal.messages.reason1,
  [appealTypeOf(2)]: appeal.messages.reason2,
};

/** Commands that may have no parameter. */
const ALONE: readonly string[] = ['list', 'appeals', 'forget-secrets'];

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
    const found = await command({ database, secret, access }, parameter.trim());
    // Line breaks in a text are escaped in JSON: those that are left are JSON's own.
    const list = visibleLines(JSON.stringify(found, readably, 2));
    console.log(typeof found === 'string' ? visibleText(found) : list);
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

function readably(key: string, value: unknown): unknown {
  if (key === 'appealType') return `${Number(value)}: ${APPEAL_TYPES[Number(value)]}`;
  return /^at$|At$/.test(key) && typeof value === 'number' ? new Date(value).toISOString() : value;
}
