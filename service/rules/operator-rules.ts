import { ok, refuse, type Result } from '#domain/result.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { EmailTemplate, EmailTemplates } from '#messages/email-templates.ts';
import { recordChange, notice } from './service-context.ts';
import type { RandomBytes } from './randomness.ts';
import type { Account, ServiceState, StoredAppeal } from './service-state.ts';

/** The slice of all addresses that an operator's act changes, and what the act needs besides. */
export interface OperatorContext {
  readonly state: ServiceState;
  readonly now: number;
  readonly random: RandomBytes;
  readonly actor: string;
  readonly templates: EmailTemplates;
  /** Time between the letters that announce a move and the move. */
  readonly appealWaitMs: number;
}

/** What the operator reads: what was done, or why not. */
export type OperatorOutcome = Result<string, string>;

/** Disables or enables the accounts of an address. Disabling ends their sessions at once. */
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
 * Approves an appeal, in two steps. The first announces the move to both addresses. The second,
 * after the waiting time, moves the account, ends its sessions and its password, and tells both
 * addresses. The slice has to hold both.
 */
export function approveAppeal(context: OperatorContext, id: string): OperatorOutcome {
  const { state, now, templates } = context;
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
  const language = appeal.language ?? CODE_LANGUAGE;
  const tell = (words: EmailTemplate): void => {
    for (const to of [appeal.originalEmail, appeal.latestEmail])
      state.mails.push(notice(context, to, words));
  };
  const announcedFor = appeal.movesAt ?? null;
  if (announcedFor === null && context.appealWaitMs > 0) {
    appeal.movesAt = now + context.appealWaitMs;
    tell(templates.willMove(language, appeal.latestEmail, appeal.movesAt));
    for (const account of accounts)
      recordChange(context, account, context.actor, `appeal ${id} approved, move announced`);
    return ok(
      `Both addresses are told. Run the same command again from ${new Date(appeal.movesAt).toISOString()} on to move the account, or reject the appeal.`,
    );
  }
  if (announcedFor !== null && now < announcedFor) {
    return refuse(
      `${former} was told that its account moves on ${new Date(announcedFor).toISOString()}, not before.`,
    );
  }
  for (const account of accounts) {
    endSessions(state, account);
    recordChange(context, account, context.actor, `moved to another address by appeal ${id}`);
    account.address = latest;
    account.email = appeal.latestEmail;
    // The former owner of the mailbox may know the password, and may have signed in.
    account.passwords = [];
    account.devices = [];
  }
  // Drop codes and marks: the owner of the former mailbox may have them.
  const isFree = ({ address }: { readonly address: string }) =>
    address !== former && address !== latest;
  state.codes = state.codes.filter(isFree);
  state.marks = state.marks.filter(isFree);
  tell(templates.moved(language, appeal.latestEmail));
  appeal.decision = 'approved';
  return ok(`The account of ${former} is now that of ${latest}. A new password has to be set.`);
}

/** Rejects an appeal. The account stays as it is. */
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
