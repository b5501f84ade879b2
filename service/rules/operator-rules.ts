import { ok, refuse, type Result } from '#domain/result.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { EmailTemplates } from '#messages/email-templates.ts';
import { recordChange } from './audit-trail.ts';
import { randomId, type RandomBytes } from './randomness.ts';
import type { Account, ServiceState, StoredAppeal } from './service-state.ts';

/** What an operator does an act with: the slice of every address that is concerned, and who does it. */
export interface OperatorContext {
  readonly state: ServiceState;
  readonly now: number;
  readonly random: RandomBytes;
  readonly actor: string;
  readonly letters: EmailTemplates;
}

/** What an operator reads when an act was not carried out. */
export type OperatorOutcome = Result<string, string>;

/** Keeps customers out, or lets them in again. Whoever is kept out is so at once. */
export function setDisabled(
  context: OperatorContext,
  address: string,
  disabled: boolean,
): OperatorOutcome {
  const accounts = context.state.accounts.filter((account) => account.address === address);
  if (accounts.length === 0) return refuse(`${address} has no account.`);
  const others = accounts.filter((account) => account.disabled !== disabled);
  const word = disabled ? 'disabled' : 'enabled';
  if (others.length === 0) return refuse(`${address} is ${word} already.`);
  for (const account of others) {
    account.disabled = disabled;
    if (disabled) endSessions(context.state, account);
    recordChange(context, account, context.actor, word);
  }
  return ok(`${address} is ${word}.`);
}

/**
 * Moves the account of an appeal to the address it asks for, ends its sessions, and notifies both addresses.
 * The slice has to hold both addresses.
 */
export function approveAppeal(context: OperatorContext, id: string): OperatorOutcome {
  const { state } = context;
  const appeal = openAppeal(state, id);
  if (!appeal) return refuse(`There is no open appeal ${id}.`);
  const former = appeal.originalEmail.toLowerCase();
  const latest = appeal.latestEmail.toLowerCase();
  const accounts = state.accounts.filter((account) => account.address === former);
  if (accounts.length === 0) return refuse(`${former} has no account any more.`);
  const taken = state.accounts.find(
    (other) => other.address === latest && accounts.some((account) => collide(account, other)),
  );
  if (taken) return refuse(`${latest} belongs to an account already.`);
  for (const account of accounts) {
    endSessions(state, account);
    recordChange(context, account, context.actor, `moved to another address by appeal ${id}`);
    account.address = latest;
    account.email = appeal.latestEmail;
  }
  // Codes and marks were earned by whoever reads the former mailbox.
  const isFree = ({ address }: { readonly address: string }) =>
    address !== former && address !== latest;
  state.codes = state.codes.filter(isFree);
  state.marks = state.marks.filter(isFree);
  for (const to of [appeal.originalEmail, appeal.latestEmail])
    state.mails.push(noticeOfMove(context, to, appeal));
  appeal.decision = 'approved';
  return ok(`The account of ${former} is now that of ${latest}.`);
}

/** Leaves the account as it is. */
export function rejectAppeal(context: OperatorContext, id: string): OperatorOutcome {
  const appeal = openAppeal(context.state, id);
  if (!appeal) return refuse(`There is no open appeal ${id}.`);
  appeal.decision = 'rejected';
  const address = appeal.originalEmail.toLowerCase();
  for (const account of context.state.accounts) {
    if (account.address === address)
      recordChange(context, account, context.actor, `appeal ${id} rejected`);
  }
  return ok(`The appeal ${id} is rejected.`);
}

function openAppeal(state: ServiceState, id: string): StoredAppeal | undefined {
  return state.appeals.find((appeal) => appeal.id === id && appeal.decision === undefined);
}

function collide(one: Account, other: Account): boolean {
  return (
    one.population === other.population || one.population === null || other.population === null
  );
}

function endSessions(state: ServiceState, account: Account): void {
  state.sessions = state.sessions.filter((session) => session.accountId !== account.id);
}

function noticeOfMove(
  { now, random, letters }: OperatorContext,
  to: string,
  { latestEmail, language }: StoredAppeal,
) {
  return {
    id: randomId('mail', random),
    at: now,
    to,
    ...letters.moved(language ?? CODE_LANGUAGE, latestEmail),
    code: '',
    type: 0 as const,
  };
}
