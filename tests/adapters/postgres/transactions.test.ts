import { afterAll } from 'vitest';
import { openPglite } from '#adapters/postgres/open-pglite.ts';
import { describeTransactions } from './describe-transactions.ts';

const database = await openPglite();
afterAll(() => database.close());

describeTransactions('in an embedded database', database);
