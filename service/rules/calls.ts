import type { Answer, CallOptions, LoginInfo } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ApiCall } from '#domain/api-call-table.ts';
import { refuse } from '#domain/result.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import { ENGLISH_TEMPLATES, type EmailTemplates } from '#messages/email-templates.ts';
import {
  DEFAULT_POPULATIONS,
  ownerOf,
  populationOf,
  type Owner,
  deviceOf,
} from './account-owner.ts';
import { BUDGETS, type Action, type Budgets } from './attempt-limits.ts';
import { webRandomBytes, type RandomBytes } from './randomness.ts';
import { failureOf, Overload, overloadRefusal, REFUSALS } from './refusals.ts';
import type { AccountStore, LoadedRows } from './rows.ts';
import type { Secrets } from './secrets.ts';
import type {
  CallContext,
  CheckContext,
  Outcome,
  PasswordHashes,
  PasswordKeys,
} from './service-context.ts';
import {
  countersOf,
  UsageMeter,
  type Client,
  type Counter,
  type LimitHit,
  type Subject,
} from './usage-meter.ts';

/** What the request says about its caller. */
export interface Caller extends CallOptions {
  /** Its `Accept-Language`, for emails. */
  readonly language?: string | undefined;
  /** Null or missing where callers are not distinguished: in a page, and in the sandbox. */
  readonly client?: Client | undefined;
}

/** Called with the limits that a call has met, and with its address and client. */
export type LimitListener = (call: ApiCall, hits: readonly LimitHit[], subject: Subject) => void;

/** Lets a few calls hash at a time. */
export interface HashSlots {
  /** The refusal that a call would get now; null if it may run or wait. */
  readonly refusal: Overload | null;
  /** @throws Overload */
  run<T>(work: () => Promise<T>, client?: string): Promise<T>;
}

export interface ServiceOptions {
  readonly clock: Clock;
  readonly random?: RandomBytes | undefined;
  /** The known populations; a call about any other is refused. */
  readonly populations?: readonly UserRangeId[] | undefined;
  readonly budgets?: Budgets | undefined;
  /** English ones unless given. */
  readonly templates?: EmailTemplates | undefined;
  readonly onLimit?: LimitListener | undefined;
}

export interface ServiceParts {
  readonly store: AccountStore;
  readonly keys: PasswordKeys;
  readonly passwords: PasswordHashes;
  readonly secrets: Secrets;
  /** Hides what is counted from those who can read the stored counts. */
  readonly digest: (text: string) => string;
  /** Any number of calls hash at once unless given. */
  readonly hashSlots?: HashSlots;
  /** Called with an unexpected error; the caller gets 50001. */
  readonly onBug: (error: unknown) => void;
}

/** A call while it is answered. */
interface OpenCall {
  readonly name: ApiCall;
  readonly owner: Owner;
  readonly subject: Subject;
  readonly language: string | undefined;
  readonly counters: readonly Counter[];
  /** Of `performance.now()`; after it, nothing is committed. */
  readonly deadline: number;
}

/** What a request says of itself, for `OpenCall`. */
interface About {
  readonly email: string;
  readonly userRangeId: UserRangeId;
  readonly loginInfo?: LoginInfo;
}

/** Below the 6 s after which the portal aborts, less the time of a commit. */
const COMMIT_WITHIN_MS = 5000;

/** Answers calls over a store, each in one writing transaction. */
export class CallRunner {
  readonly #clock: Clock;
  readonly #random: RandomBytes;
  readonly #parts: ServiceParts;
  readonly #budgets: Budgets;
  readonly #populations: ReadonlySet<string>;
  readonly #templates: EmailTemplates;
  readonly #onLimit: LimitListener | undefined;

  constructor(options: ServiceOptions, parts: ServiceParts) {
    this.#clock = options.clock;
    this.#random = options.random ?? webRandomBytes;
    this.#parts = parts;
    this.#budgets = options.budgets ?? BUDGETS;
    this.#populations = new Set((options.populations ?? DEFAULT_POPULATIONS).map(populationOf));
    this.#templates = options.templates ?? ENGLISH_TEMPLATES;
    this.#onLimit = options.onLimit;
  }

  now(): number {
    return this.#clock.now();
  }

  ownerOf(userRangeId: UserRangeId, email: string): Outcome<Owner> {
    return ownerOf(this.#populations, userRangeId, email);
  }

  /** Answers a call about the owner that the request names. */
  call<T>(
    name: ApiCall,
    { userRangeId, email, loginInfo }: About,
    caller: Caller | undefined,
    actions: readonly Action[],
    work: (call: OpenCall) => Promise<Outcome<T>>,
  ): Answer<T> {
    return this.answer(name, async () => {
      const owner = this.ownerOf(userRangeId, email);
      return owner.ok ? work(this.open(name, owner.value, caller, actions, loginInfo)) : owner;
    });
  }

  open(
    name: ApiCall,
    owner: Owner,
    caller: Caller | undefined,
    actions: readonly Action[],
    loginInfo?: LoginInfo,
  ): OpenCall {
    const subject: Subject = {
      address: owner.address,
      device: deviceOf(loginInfo?.cookieId),
      client: caller?.client ?? null,
    };
    return {
      name,
      owner,
      subject,
      language: caller?.language,
      counters: countersOf(actions, this.#budgets, subject, this.#parts.digest),
      deadline: performance.now() + COMMIT_WITHIN_MS,
    };
  }

  /** Runs a rule in a transaction, and stores what it counted. */
  async transaction<T>(
    call: OpenCall,
    rule: (context: CallContext) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const { store } = this.#parts;
    const now = this.#clock.now();
    let hits: readonly LimitHit[] = [];
    const outcome = await store.transaction(
      this.#need(call, now),
      async (rows) => {
        const context: CallContext = {
          ...this.#checkContext(call, rows, now),
          rows,
          random: this.#random,
          templates: this.#templates,
          language: call.language,
        };
        const decided = await rule(context);
        const { meter } = context;
        await rows.saveCounts(meter.spent, meter.resetKeys, now);
        hits = meter.hits;
        return decided;
      },
      call.deadline,
    );
    this.#report(call, hits);
    return outcome;
  }

  /**
   * Hashes without a lock and without a connection, and only for a call that may go on. The
   * transaction checks the call again: limits hold although many calls hash at once.
   */
  async afterHashing<Admitted, Hashed, T>(
    call: OpenCall,
    admit: (context: CheckContext) => Outcome<Admitted>,
    hash: (admitted: Admitted) => Promise<Hashed>,
    rule: (context: CallContext, admitted: Admitted, hashed: Hashed) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const { store, hashSlots } = this.#parts;
    const now = this.#clock.now();
    const first = this.#checkContext(call, await store.read(this.#need(call, now)), now);
    const admitted = admit(first);
    if (!admitted.ok && first.meter.spent.length === 0) {
      this.#report(call, first.meter.hits);
      return admitted;
    }
    let hashed: { readonly value: Hashed } | null = null;
    if (admitted.ok) {
      const work = () => hash(admitted.value);
      // A client's share is that of its widest network.
      const client = call.subject.client?.at(-1);
      hashed = { value: await (hashSlots ? hashSlots.run(work, client) : work()) };
    }
    return this.transaction(call, async (context) => {
      const again = admit(context);
      if (!again.ok) return again;
      // Refused at first, and not any more: the caller may try again at once.
      if (!hashed) throw new Overload(1);
      return rule(context, again.value, hashed.value);
    });
  }

  #need({ subject, counters }: OpenCall, now: number) {
    return { address: subject.address, counts: counters.map(({ key }) => key), now };
  }

  #checkContext({ subject, counters }: OpenCall, rows: LoadedRows, now: number): CheckContext {
    const meter = new UsageMeter(counters, rows.counts, now);
    return { rows, meter, now, subject, secrets: this.#parts.secrets };
  }

  #report({ name, subject }: OpenCall, hits: readonly LimitHit[]): void {
    if (hits.length > 0) this.#onLimit?.(name, hits, subject);
  }

  /** Never rejects. */
  async answer<T>(call: ApiCall, work: () => Promise<Outcome<T>>): Answer<T> {
    const outcome = await work().catch((error: unknown): Outcome<T> => {
      const refusal = overloadRefusal(error);
      if (!refusal) this.#parts.onBug(error);
      return refuse(refusal ?? REFUSALS.serverError);
    });
    return outcome.ok ? outcome : refuse(failureOf(call, outcome.problem, this.#clock.now()));
  }
}
