import { belongsTo } from '../rules/account-owner.ts';
import { SESSION_LIFETIME_MS } from '../rules/login-calls.ts';
import type { AccountStore, LoadedRows, Need, Rows } from '../rules/call-context.ts';
import {
  CODE_MEMORY_MS,
  isAhead,
  type Account,
  type EmailMessage,
  type ServiceState,
  emptyState,
  parseState,
} from '../rules/service-state.ts';

const APPEAL_MEMORY_MS = 30 * 24 * 60 * 60_000;
const EMAILS_KEPT = 200;
const AUDIT_ENTRIES_KEPT = 1000;

/** The accounts in one state, which each piece of work has to itself. */
export class MemoryStore implements AccountStore {
  readonly #emailListeners = new Set<() => void>();

  constructor(
    private readonly persistence: StatePersistence,
    private readonly emailsKept = EMAILS_KEPT,
  ) {}

  accountsAt(address: string): Promise<readonly Account[]> {
    return this.persistence.withState(async ({ accounts }) =>
      accounts.filter((account) => account.address === address),
    );
  }

  read(need: Need): Promise<LoadedRows> {
    return this.persistence.withState(async (state) => rowsFor(state, need));
  }

  /** The writes are done after the work, so that work that throws changes nothing. */
  async transaction<T>(need: Need, work: (rows: Rows) => Promise<T>): Promise<T> {
    let emails = 0;
    const value = await this.persistence.withState(async (state) => {
      this.#forgetOld(state, need.now);
      const writes: (() => void)[] = [];
      const result = await work({
        ...rowsFor(state, need),
        ...writesTo(state, async (write) => void writes.push(write)),
      });
      const before = state.emails.length;
      for (const write of writes) write();
      emails = state.emails.length - before;
      return result;
    });
    if (emails > 0) for (const listener of this.#emailListeners) listener();
    return value;
  }

  hasSession(digests: readonly string[], now: number): Promise<boolean> {
    return this.persistence.withState(async ({ sessions }) =>
      sessions.some(
        ({ tokenHash, expiresAt }) =>
          digests.includes(tokenHash) && isAhead(expiresAt, now, SESSION_LIFETIME_MS),
      ),
    );
  }

  emails(to?: string): Promise<readonly EmailMessage[]> {
    return this.persistence.withState(async ({ emails }) =>
      emails.filter((email) => !to || email.to.toLowerCase() === to).toReversed(),
    );
  }

  addAccount(account: Account): Promise<void> {
    return this.persistence.withState(async (state) => void state.accounts.push(account));
  }

  /** Calls the listener after each new email. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#emailListeners.add(listener);
    return () => this.#emailListeners.delete(listener);
  }

  /** Drops what no call needs any more, so that the state stays small. */
  #forgetOld(state: ServiceState, now: number): void {
    // An expired code stays for a while, so that the answer is 'expired' and not 'never sent'.
    state.codes = state.codes.filter((code) => now < code.expiresAt + CODE_MEMORY_MS);
    state.marks = state.marks.filter((mark) => mark.expiresAt > now);
    state.sessions = state.sessions.filter((session) => session.expiresAt > now);
    state.counts = state.counts.filter((count) => count.until > now);
    state.appeals = state.appeals.filter((appeal) => now - appeal.at < APPEAL_MEMORY_MS);
    state.emails = state.emails.slice(-this.emailsKept);
    state.audit = state.audit.slice(-AUDIT_ENTRIES_KEPT);
  }
}

function rowsFor(state: ServiceState, { address, counts, now }: Need): LoadedRows {
  const isAt = (entry: { readonly address: string }) => entry.address === address;
  return {
    accounts: state.accounts.filter(isAt),
    codes: state.codes.filter((code) => isAt(code) && now < code.expiresAt + CODE_MEMORY_MS),
    marks: state.marks.filter(isAt),
    counts: state.counts.filter(({ key }) => counts.includes(key)),
  };
}

/** @param write does a write when the transaction's work has ended */
function writesTo(
  state: ServiceState,
  write: (change: () => void) => Promise<void>,
): Omit<Rows, keyof LoadedRows> {
  return {
    addAccount: (account) => write(() => state.accounts.push(account)),
    updateAccount: (account) => write(() => replaceAccount(state, account)),
    putCode: (code) =>
      write(() => {
        const isReplaced = (one: typeof code) =>
          one.type === code.type && one.client === code.client && belongsTo(one, code);
        state.codes = [...state.codes.filter((one) => !isReplaced(one)), code];
      }),
    putMark: (mark) =>
      write(() => {
        state.marks = [...state.marks.filter((one) => one.mark !== mark.mark), mark];
      }),
    deleteCodesAndMarks: (owner, type) =>
      write(() => {
        state.codes = state.codes.filter((code) => code.type !== type || !belongsTo(code, owner));
        state.marks = state.marks.filter((mark) => mark.type !== type || !belongsTo(mark, owner));
      }),
    beginSession: (account, session, most) =>
      write(() => {
        replaceAccount(state, account);
        const own = state.sessions.filter(({ accountId }) => accountId === session.accountId);
        const ended = own.slice(0, Math.max(0, own.length - most + 1));
        state.sessions = [...state.sessions.filter((one) => !ended.includes(one)), session];
      }),
    endSessions: (accountId) =>
      write(() => {
        state.sessions = state.sessions.filter((session) => session.accountId !== accountId);
      }),
    putAppeal: (appeal, clients) =>
      write(() => {
        const address = appeal.originalEmail.toLowerCase();
        const isReplaced = (one: typeof appeal) =>
          one.originalEmail.toLowerCase() === address && clients.includes(one.client);
        state.appeals = [...state.appeals.filter((one) => !isReplaced(one)), appeal];
      }),
    addEmail: (email) => write(() => state.emails.push(email)),
    addAuditEntry: (entry) => write(() => state.audit.push(entry)),
    saveCounts: (spent, reset, now) =>
      write(() => {
        const stored = new Map(state.counts.map((count) => [count.key, count]));
        for (const key of reset) stored.delete(key);
        for (const count of spent) {
          const former = stored.get(count.key);
          const isLive = former && isAhead(former.until, now, count.until - now);
          stored.set(count.key, isLive ? { ...former, spent: former.spent + count.spent } : count);
        }
        state.counts = [...stored.values()];
      }),
  };
}

function replaceAccount(state: ServiceState, account: Account): void {
  state.accounts = state.accounts.map((one) => (one.id === account.id ? account : one));
}

/**
 * Where the state outlives the page. All may throw or reject; the service then goes on in memory.
 */
export interface Persistence {
  load(): string | null;
  save(json: string): void;
}

/**
 * Lends the state to one piece of work at a time, in order, so that checks and changes of two calls
 * never mix. Stored state is read before each piece, because another tab may have changed it.
 */
export class StatePersistence {
  #state: ServiceState | null = null;
  #persistence: Persistence | null;
  #former: Promise<unknown> = Promise.resolve();

  constructor(
    persistence: Persistence | undefined,
    private readonly prepare: (fresh: ServiceState) => void,
  ) {
    this.#persistence = persistence ?? null;
  }

  /** Rejects with what the work throws. */
  withState<T>(work: (state: ServiceState) => Promise<T>): Promise<T> {
    const result = this.#former.then(() => this.#lend(work));
    this.#former = result.catch(() => undefined);
    return result;
  }

  async #lend<T>(work: (state: ServiceState) => Promise<T>): Promise<T> {
    const state = this.#open();
    try {
      return await work(state);
    } finally {
      this.#save(state);
    }
  }

  #open(): ServiceState {
    const stored = this.#load();
    if (stored) return (this.#state = stored);
    if (this.#state && !this.#persistence) return this.#state;
    const fresh = emptyState();
    this.prepare(fresh);
    return (this.#state = fresh);
  }

  #load(): ServiceState | null {
    try {
      const json = this.#persistence?.load() ?? null;
      return json === null ? null : parseState(json);
    } catch {
      this.#persistence = null;
      return null;
    }
  }

  #save(state: ServiceState): void {
    try {
      this.#persistence?.save(JSON.stringify(state));
    } catch {
      // Storage is blocked or full. The stored state is now out of date, so it is not read again.
      this.#persistence = null;
    }
  }
}
