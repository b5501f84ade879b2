import { belongsTo } from '../rules/account-owner.ts';
import type { AccountStore, LoadedRows, Need, Rows } from '../rules/account-store.ts';
import { SESSION_LIFETIME_MS } from '../rules/login-with-password-call.ts';
import {
  APPEAL_MEMORY_MS,
  CODE_MEMORY_MS,
  EMAILS_SHOWN,
  isAhead,
  parseState,
  type Account,
  type Count,
  type EmailMessage,
  type ServiceState,
} from '../rules/service-state.ts';

/** Where the state outlives the page. If it throws, the service goes on in memory. */
export interface Persistence {
  load(): string | null;
  save(json: string): void;
}

/** The accounts in one state, which each piece of work has to itself. */
export class MemoryStore implements AccountStore {
  readonly #emailListeners = new Set<() => void>();
  #state: ServiceState | null = null;
  #former: Promise<unknown> = Promise.resolve();

  /** @param seeds the accounts of a fresh state */
  constructor(
    private readonly seeds: () => Promise<Account[]>,
    private persistence: Persistence | null = null,
  ) {}

  read(need: Need): Promise<LoadedRows> {
    return this.#inTurn((state) => rowsFor(state, need));
  }

  async transaction<T>(need: Need, work: (rows: Rows) => Promise<T>): Promise<T> {
    let hasEmail = false;
    const value = await this.#inTurn(async (state) => {
      forgetOld(state, need.now);
      const { emails } = state;
      const result = await work(rowsIn(state, need));
      hasEmail = state.emails !== emails;
      return result;
    });
    if (hasEmail) for (const listener of this.#emailListeners) listener();
    return value;
  }

  hasSession(digest: string, now: number): Promise<boolean> {
    return this.#inTurn(({ sessions }) =>
      sessions.some(
        (session) =>
          session.digest === digest && isAhead(session.expiresAt, now, SESSION_LIFETIME_MS),
      ),
    );
  }

  emails(to?: string): Promise<readonly EmailMessage[]> {
    return this.#inTurn(({ emails }) =>
      emails.filter((email) => !to || email.to.toLowerCase() === to).toReversed(),
    );
  }

  addAccount(account: Account): Promise<void> {
    return this.#inTurn((state) => void (state.accounts = [...state.accounts, account]));
  }

  subscribe(listener: () => void): () => void {
    this.#emailListeners.add(listener);
    return () => this.#emailListeners.delete(listener);
  }

  /**
   * Lends the state to one piece of work at a time, in order, so that checks and changes of two
   * calls never mix. Work replaces the state's lists; if it throws, nothing is changed.
   */
  #inTurn<T>(work: (state: ServiceState) => T | Promise<T>): Promise<T> {
    const result = this.#former.then(async () => {
      const state = { ...(await this.#open()) };
      const value = await work(state);
      this.#state = state;
      this.#save(state);
      return value;
    });
    this.#former = result.catch(() => undefined);
    return result;
  }

  /** Stored state is read before each piece of work: another tab may have changed it. */
  async #open(): Promise<ServiceState> {
    const stored = this.#load() ?? (this.persistence ? null : this.#state);
    if (stored) return stored;
    const accounts = await this.seeds();
    return { accounts, codes: [], marks: [], sessions: [], counts: [], appeals: [], emails: [] };
  }

  #load(): ServiceState | null {
    try {
      const json = this.persistence?.load() ?? null;
      return json === null ? null : parseState(json);
    } catch {
      this.persistence = null;
      return null;
    }
  }

  #save(state: ServiceState): void {
    try {
      this.persistence?.save(JSON.stringify(state));
    } catch {
      // Storage is blocked or full. The stored state is now out of date, so it is not read again.
      this.persistence = null;
    }
  }
}

/** Drops what no call needs any more, so that the state stays small. */
function forgetOld(state: ServiceState, now: number): void {
  state.codes = state.codes.filter((code) => now < code.expiresAt + CODE_MEMORY_MS);
  state.marks = state.marks.filter((mark) => mark.expiresAt > now);
  state.sessions = state.sessions.filter((session) => session.expiresAt > now);
  state.counts = state.counts.filter((count) => count.until > now);
  state.appeals = state.appeals.filter((appeal) => now - appeal.at < APPEAL_MEMORY_MS);
}

function rowsFor(state: ServiceState, { address, counts, now }: Need): LoadedRows {
  const isAt = (entry: { readonly address: string }) => entry.address === address;
  return {
    accounts: state.accounts.filter(isAt),
    codes: state.codes.filter((code) => isAt(code) && now < code.expiresAt + CODE_MEMORY_MS),
    marks: state.marks.filter(isAt),
    counts: state.counts.filter(({ key }) => counts.includes(key)),
    // Emails are in the mailbox at once.
    waitingEmails: 0,
  };
}

/** The rows of one address, whose writes replace lists of the state. */
function rowsIn(state: ServiceState, need: Need): Rows {
  return {
    ...rowsFor(state, need),

    async addAccount(account) {
      state.accounts = [...state.accounts, account];
    },

    async updateAccount(account) {
      state.accounts = state.accounts.map((one) => (one.id === account.id ? account : one));
    },

    async putCode(code) {
      const isReplaced = (one: typeof code) =>
        one.type === code.type && one.client === code.client && belongsTo(one, code);
      state.codes = [...state.codes.filter((one) => !isReplaced(one)), code];
    },

    async putMark(mark) {
      state.marks = [...state.marks.filter((one) => one.digest !== mark.digest), mark];
    },

    async deleteCodesAndMarks(owner, type) {
      state.codes = state.codes.filter((code) => code.type !== type || !belongsTo(code, owner));
      state.marks = state.marks.filter((mark) => mark.type !== type || !belongsTo(mark, owner));
    },

    async beginSession(account, session) {
      await this.updateAccount(account);
      state.sessions = [...state.sessions, session];
    },

    async endSessions(accountId) {
      state.sessions = state.sessions.filter((session) => session.accountId !== accountId);
    },

    async putAppeal(appeal) {
      const address = appeal.originalEmail.toLowerCase();
      const isReplaced = (one: typeof appeal) =>
        one.originalEmail.toLowerCase() === address && one.client === appeal.client;
      state.appeals = [...state.appeals.filter((one) => !isReplaced(one)), appeal];
    },

    async addEmail(email) {
      state.emails = [...state.emails, email].slice(-EMAILS_SHOWN);
    },

    // The store in memory keeps no audit trail, because nothing reads one here.
    addAuditEntry: async () => undefined,

    async saveCounts(added, reset, now) {
      const kept = state.counts.filter(({ key }) => !reset.includes(key));
      state.counts = addCounts(kept, added, now);
    },
  };
}

function addCounts(stored: readonly Count[], added: readonly Count[], now: number): Count[] {
  const counts = new Map(stored.map((count) => [count.key, count]));
  for (const count of added) {
    const former = counts.get(count.key);
    const isCurrent = former && isAhead(former.until, now, count.until - now);
    counts.set(count.key, isCurrent ? { ...former, spent: former.spent + count.spent } : count);
  }
  return [...counts.values()];
}
