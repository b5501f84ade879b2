import { ok, refuse, type Result } from '#domain/result.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { EmailTemplate, EmailTemplates } from '#messages/email-templates.ts';
import { recordChange, notice, noticeToOwner } from './service-context.ts';
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
 * @param althoughUsed moves the account even if it was used since the announcement
 */
export function approveAppeal(
  context: OperatorContext,
  id: string,
  althoughUsed = false,
): OperatorOutcome {
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
  const tell = (inLanguage: (language: string) => EmailTemplate): void => {
    state.mails.push(
      noticeToOwner(context, appeal.originalEmail, accounts, inLanguage),
      notice(context, appeal.latestEmail, inLanguage(language)),
    );
  };
  const announcedFor = appeal.movesAt ?? null;
  if (announcedFor === null && context.appealWaitMs > 0) {
    const movesAt = now + context.appealWaitMs;
    appeal.announcedAt = now;
    appeal.movesAt = movesAt;
    tell((spoken) => templates.willMove(spoken, appeal.latestEmail, movesAt));
    for (const account of accounts)
      recordChange(context, account, context.actor, `appeal ${id} approved, move announced`);
    return ok(
      `Both addresses are told. Run the same command again from ${new Date(movesAt).toISOString()} on to move the account, or reject the appeal.`,
    );
  }
  if (announcedFor !== null && now < announcedFor) {
    return refuse(
      `${former} was told that its account moves on ${new Date(announcedFor).toISOString()}, not before.`,
    );
  }
  const usedAt = usedSinceAnnouncement(appeal, accounts);
  if (usedAt !== null && !althoughUsed) {
    return refuse(
      `${former} was used at ${new Date(usedAt).toISOString()}, after its move was announced: its owner may still have it. Ask again ('Before you approve' in docs/service/operating.md), then reject the appeal, or move the account all the same: approve ${id} although-used`,
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
    account.knownDeviceAt = null;
  }
  // Drop codes and marks: the owner of the former mailbox may have them.
  const isFree = ({ address }: { readonly address: string }) =>
    address !== former && address !== latest;
  state.codes = state.codes.filter(isFree);
  state.marks = state.marks.filter(isFree);
  tell((spoken) => templates.moved(spoken, appeal.latestEmail));
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

/** The last use of these accounts, if it came after the announcement of their move; else null. */
export function usedSinceAnnouncement(
  { announcedAt }: Pick<StoredAppeal, 'announcedAt'>,
  accounts: readonly Pick<Account, 'lastUsedAt'>[],
): number | null {
  const lastUse = Math.max(...accounts.map((account) => account.lastUsedAt ?? 0));
  return typeof announcedAt === 'number' && lastUse >= announcedAt ? lastUse : null;
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
