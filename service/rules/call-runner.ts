import type { LoginInfo } from '#api/payloads.ts';
import type { CallOptions } from '#api/ports.ts';
import type { ApiCall } from '#domain/call-names.ts';
import type { Clock } from '#domain/clock.ts';
import { ok } from '#domain/result.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import { ENGLISH_TEMPLATES, type EmailTemplates } from '#messages/email-templates.ts';
import { belongsTo, type Owner } from './account-owner.ts';
import type { AccountStore, LoadedRows, Need } from './account-store.ts';
import type {
  CallContext,
  CallResult,
  CheckContext,
  PasswordHashes,
  PasswordKeys,
} from './call-context.ts';
import type { AnyRule, HashingRule } from './call-rule.ts';
import { clientDigest } from './caller-digests.ts';
import { LIMITS, TIMEOUTS_MS, type Limits } from './limits.ts';
import { StaleRead } from './refusals.ts';
import { asCount, isRepeat, receiptOf, type Receipt } from './repeats.ts';
import type { Secrets } from './service-state.ts';
import {
  countersOf,
  deviceOf,
  UsageMeter,
  type Counter,
  type LimitHit,
  type Subject,
} from './usage-meter.ts';

/** What the request says about its caller. */
export interface Caller extends CallOptions {
  /** Its `Accept-Language`, for emails. */
  readonly language?: string | undefined;
  /** Its network; missing where callers are not distinguished: in a page, and in the sandbox. */
  readonly client?: string | undefined;
  readonly requestId?: string | undefined;
  /** Of `performance.now()`: when the caller stops waiting for the answer. */
  readonly deadline?: number | undefined;
}

export interface ServiceOptions {
  readonly clock: Clock;
  /** The known tenants; a call about any other is refused. */
  readonly tenants?: readonly UserRangeId[] | undefined;
  readonly limits?: Limits | undefined;
  /** Whether a mail server is sent the emails, so that they may wait. */
  readonly sendsEmails?: boolean | undefined;
  /** English ones unless given. */
  readonly templates?: EmailTemplates | undefined;
  readonly onLimit?: ((hits: readonly LimitHit[], call: RunningCall) => void) | undefined;
}

export interface ServiceParts extends ServiceOptions {
  readonly store: AccountStore;
  readonly keys: PasswordKeys;
  /** @param deadline of `performance.now()`: after it, nothing is hashed */
  readonly hashesUntil: (deadline: number) => PasswordHashes;
  readonly secrets: Secrets;
  /** Called with an unexpected error, and the id of its request; the caller gets 50001. */
  readonly onBug: (error: unknown, requestId?: string) => void;
}

export interface RunningCall {
  readonly name: ApiCall;
  readonly subject: Subject;
  readonly requestId: string | undefined;
  readonly owner: Owner;
  readonly language: string | undefined;
  readonly counters: readonly Counter[];
  readonly receipt: Receipt | null;
  readonly need: Omit<Need, 'now'>;
  /** Of `performance.now()`; after it, nothing is committed. */
  readonly deadline: number;
}

/** Runs rules: gives each the rows of one address, and stores what it has counted. */
export class CallRunner {
  constructor(private readonly parts: ServiceParts) {}

  begin(
    { name, repeatedWithinMs, countsWaitingEmails }: AnyRule,
    request: object,
    owner: Owner,
    { client, requestId, language, deadline: given }: Caller = {},
  ): RunningCall {
    const { limits = LIMITS, secrets, sendsEmails } = this.parts;
    const deadline = given ?? performance.now() + TIMEOUTS_MS.commit;
    const { loginInfo } = request as { readonly loginInfo?: LoginInfo };
    const device = deviceOf(loginInfo?.cookieId);
    const subject = { address: owner.address, device, client: client ?? null };
    const counters = countersOf(limits, subject, secrets);
    const receipt = repeatedWithinMs ? receiptOf(request, repeatedWithinMs, secrets) : null;
    const mayWait = sendsEmails && countsWaitingEmails && client !== undefined;
    const need = {
      address: owner.address,
      counts: [...counters, ...(receipt ? [receipt] : [])].map(({ key }) => key),
      emailsOf: mayWait ? clientDigest({ secrets, subject }) : undefined,
    };
    return { name, owner, subject, requestId, language, counters, receipt, need, deadline };
  }

  /**
   * Runs a rule that hashes, which takes long: admits the call on a plain read, hashes without a
   * lock or a connection, then admits it again under the lock, where a refusal is counted.
   */
  async hashingCall<Request, Admitted, Hashed, T>(
    rule: HashingRule<Request, Admitted, Hashed, T>,
    request: Request,
    call: RunningCall,
  ): Promise<CallResult<T>> {
    const { clock, store, keys, hashesUntil } = this.parts;
    const now = clock.now();
    const context = this.#contextOf(call, await store.read({ ...call.need, now }), now);
    if (isRepeat(call.receipt, context)) return REPEATED;
    const admitted = rule.admit(context, request);
    if (!admitted.ok && context.meter.added.length === 0) {
      this.#report(context.meter, call);
      return admitted;
    }
    const tools = { keys, hashes: hashesUntil(call.deadline) };
    const hashed = admitted.ok ? { value: await rule.hash(tools, request, admitted.value) } : null;
    return this.transaction(call, async (locked) => {
      const stillAdmitted = rule.admit(locked, request);
      if (!stillAdmitted.ok) return stillAdmitted;
      if (!hashed) throw new StaleRead();
      return rule.decide(locked, stillAdmitted.value, hashed.value, request);
    });
  }

  /** Runs a rule in a transaction, unless the call is a repeat, and stores what it counted. */
  async transaction<T>(
    call: RunningCall,
    decide: (context: CallContext) => Promise<CallResult<T>>,
  ): Promise<CallResult<T>> {
    const { clock, store, templates = ENGLISH_TEMPLATES } = this.parts;
    const { language, receipt } = call;
    const now = clock.now();
    const { result, meter } = await store.transaction(
      { ...call.need, now },
      async (rows) => {
        const context = { ...this.#contextOf(call, rows, now), rows, templates, language };
        const { meter: counting } = context;
        if (isRepeat(receipt, context)) return { result: REPEATED, meter: counting };
        const decided = await decide(context);
        const receipts = receipt && decided.ok ? [asCount(receipt, now)] : [];
        await rows.saveCounts([...counting.added, ...receipts], counting.resetKeys, now);
        return { result: decided, meter: counting };
      },
      call.deadline,
    );
    this.#report(meter, call);
    return result;
  }

  #report({ hits }: UsageMeter, call: RunningCall): void {
    if (hits.length > 0) this.parts.onLimit?.(hits, call);
  }

  #contextOf(
    { owner, subject, counters }: RunningCall,
    rows: LoadedRows,
    now: number,
  ): CheckContext {
    const meter = new UsageMeter(counters, rows.counts, now);
    const ownAccounts = rows.accounts.filter((account) => belongsTo(account, owner));
    return { owner, ownAccounts, rows, meter, now, subject, secrets: this.parts.secrets };
  }
}

/** A repeat is answered as the first request was: by nothing. */
const REPEATED: CallResult<never> = ok(undefined as never);
