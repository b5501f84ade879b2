import type { Kysely } from 'kysely';
import { appealTypeOf } from '#domain/appeal.ts';
import { appeal } from '#messages/en/appeal.ts';
import { visibleLines, visibleText } from '../visible-text.ts';
import { forgetSecrets } from './postgres/forget-secrets.ts';
import type { OperatorAccess } from './postgres/operator-access.ts';
import { listAccounts, listAppeals, showAccounts } from './postgres/operator-lists.ts';
import type { Database } from './postgres/tables.ts';

export const USAGE = `node dist-service/accounts.js COMMAND

list [ID]        a hundred accounts, from the one after that
show EMAIL       an account and everything that was changed of it
disable EMAIL    keeps it out, at once
enable EMAIL
appeals [ID]     a hundred open appeals, oldest first, from the one after that
approve ID       moves the account to the address that the appeal asks for, and tells both addresses
reject ID
forget-secrets   ends sessions, codes, marks and waiting emails, for a new SERVICE_SECRET`;

interface OperatorTools {
  readonly db: Kysely<Database>;
  readonly access: OperatorAccess;
}

type Command = (tools: OperatorTools, parameter: string) => Promise<unknown>;

export const COMMANDS: Readonly<Record<string, Command>> = {
  list: ({ db }, after) => listAccounts(db, after),
  show: ({ db }, email) => showAccounts(db, email),
  disable: ({ access }, email) => access.setDisabled(email, true),
  enable: ({ access }, email) => access.setDisabled(email, false),
  appeals: ({ db }, after) => listAppeals(db, after),
  approve: ({ access }, id) => access.approve(id),
  reject: ({ access }, id) => access.reject(id),
  'forget-secrets': ({ db }) => forgetSecrets(db),
};

/** Commands that may have no parameter. */
export const ALONE: readonly string[] = ['list', 'appeals', 'forget-secrets'];

/** What a command has found or done, for a terminal. */
export function printed(found: unknown): string {
  if (typeof found === 'string') return visibleText(found);
  // Line breaks in a text are escaped in JSON: those that are left are JSON's own.
  return visibleLines(JSON.stringify(found, readably, 2));
}

function readably(key: string, value: unknown): unknown {
  const { reason1, reason2 } = appeal.messages;
  if (key === 'appealType')
    return `${Number(value)}: ${value === appealTypeOf(1) ? reason1 : reason2}`;
  return /^at$|At$/.test(key) && typeof value === 'number' ? new Date(value).toISOString() : value;
}
