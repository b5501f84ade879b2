import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDataFolder } from '#service/postgres/open-data-folder.ts';
import { openPostgres, type OpenDatabase } from '#service/postgres/open-postgres.ts';
import { TEST_SECRET } from '../../contract/open-stored.ts';
import { describeUpgrade, writeAsFirstProgram } from './describe-upgrade.ts';
import { startPostgresServer } from './postgres-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-upgrade-'));
const server = await startPostgresServer();
const opened: OpenDatabase[] = [];
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await server.close();
  await rm(folder, { recursive: true });
});

describeUpgrade('a data folder', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'service-secret'), TEST_SECRET);
  const { database: former } = await openDataFolder(folder);
  await writeAsFirstProgram(former);
  await former.close();
  const { database } = await openDataFolder(folder);
  opened.push(database);
  return database;
});

describeUpgrade('a PostgreSQL server', async () => {
  const database = openPostgres({ url: await server.newDatabase() });
  opened.push(database);
  await writeAsFirstProgram(database);
  return database;
});
