import type * as Api from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ApiCall } from '#domain/api-calls.ts';
import { ok, refuse } from '#domain/result.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import { ENGLISH_TEMPLATES, type EmailTemplates } from '#messages/email-templates.ts';
import {
  belongsTo,
  DEFAULT_POPULATIONS,
  deviceOf,
  ownerOf,
  populationOf,
  type Owner,
} from './account-owner.ts';
import { APPEAL_ACTIONS, fileAppeal, readAppeal } from './appeal-calls.ts';
import type {
  AccountStore,
  CallContext,
  CheckContext,
  LoadedRows,
  Outcome,
  PasswordTools,
} from './call-context.ts';
import { BUDGETS, TIMEOUTS_MS, type Action, type Budgets } from './limits.ts';
import { LOG_IN } from './login-calls.ts';
import { CHANGE_PASSWORD } from './recovery-calls.ts';
import { failureOf, Overload, overloadRefusal, REFUSALS, UNKNOWN_POPULATION } from './refusals.ts';
import { REGISTER } from './registration-calls.ts';
import {
  countOf,
  isRepeat,
  receiptOf,
  REPEATED_AT_ONCE,
  type Receipt,
  type RepeatRule,
} from './repeats.ts';
import { isStorable, type EmailMessage, type Secrets } from './service-state.ts';
import {
  countersOf,
  UsageMeter,
  type Counter,
  type LimitHit,
  type Subject,
} from './usage-meter.ts';
import { CHECK_PASSWORD_CODE, CHECK_REGISTRATION_CODE, SEND_CODE } from './verification-codes.ts';

/** What the request says about its caller. */
export interface Caller extends Api.CallOptions {
  /** Its `Accept-Language`, for emails. */
  readonly language?: string | undefined;
  /** Its network; missing where callers are not distinguished: in a page, and in the sandbox. */
  readonly client?: string | undefined;
  /** For the log. */
  readonly requestId?: string | undefined;
}

export interface ServiceOptions {
  readonly clock: Clock;
  /** The known populations; a call about any other is refused. */
  readonly populations?: readonly UserRangeId[] | undefined;
  readonly budgets?: Budgets | undefined;
  /** English ones unless given. */
  readonly templates?: EmailTemplates | undefined;
  /** Called with the limits that a call has reached. */
  readonly onLimit?: ((hits: readonly LimitHit[], call: LimitedCall) => void) | undefined;
}

export interface ServiceParts extends ServiceOptions, PasswordTools {
  readonly store: AccountStore;
  readonly secrets: Secrets;
  /** Called with an unexpected error; the caller gets 50001. */
  readonly onBug: (error: unknown) => void;
}

/** A call that has reached a limit. */
export interface LimitedCall {
  readonly name: ApiCall;
  readonly subject: Subject;
  readonly requestId: string | undefined;
}

interface AnyRule<Counted extends Action, T> {
  readonly name: ApiCall;
  /** The actions that the call may count. */
  readonly counted: readonly Counted[];
  /** Missing where a repeat does no harm. */
  readonly repeated?: RepeatRule<T>;
}

/** How a call about an account is answered, in one transaction. */
interface CallRule<Counted extends Action, Request, T> extends AnyRule<Counted, T> {
  readonly decide: (context: CallContext<Counted>, request: Request) => Promise<Outcome<T>>;
}

/** The three steps of a call that hashes a password. */
interface HashingRule<Counted extends Action, Request, Admitted, Hashed, T> extends AnyRule<
  Counted,
  T
> {
  /** What can be said of the call before its password is read. */
  readonly admit: (context: CheckContext<Counted>, request: Request) => Outcome<Admitted>;
  readonly hash: (tools: PasswordTools, request: Request, admitted: Admitted) => Promise<Hashed>;
  readonly decide: (
    context: CallContext<Counted>,
    admitted: Admitted,
    hashed: Hashed,
    request: Request,
  ) => Promise<Outcome<T>>;
}

/** What a request says of the account that it is about. */
interface About {
  readonly userRangeId: UserRangeId;
  readonly email: string;
  readonly loginInfo?: Api.LoginInfo;
}

/** A call while it is answered. */
interface CurrentCall<T> extends LimitedCall {
  readonly owner: Owner;
  readonly language: string | undefined;
  readonly counters: readonly Counter[];
  readonly receipt: Receipt<T> | null;
  /** Of `performance.now()`; after it, nothing is committed. */
  readonly deadline: number;
}

const FILE_APPEAL = {
  name: 'accountAppeal',
  counted: APPEAL_ACTIONS,
  repeated: REPEATED_AT_ONCE,
} as const;

/** The account service over a store. Each call has one writing transaction. */
export class AccountService implements Api.AuthApi {
  readonly #parts: ServiceParts;
  readonly #populations: ReadonlySet<string>;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.#populations = new Set((parts.populations ?? DEFAULT_POPULATIONS).map(populationOf));
  }

  getPublicKey() {
    return this.#answer('getPublicKey', async () => ok(await this.#parts.keys.current()));
  }

  /** Whether an address has an account (inspection). The name is left out: anyone may ask. */
  checkUser({ userRangeId, loginCode }: Api.CheckUserRequest) {
    return this.#answer('checkUser', async () => {
      const owner = ownerOf(this.#populations, userRangeId, loginCode);
      // A malformed address has no account.
      if (!owner.ok) return owner.problem === UNKNOWN_POPULATION ? owner : ok({ exist: false });
      const accounts = await this.#parts.store.accountsAt(owner.value.address);
      return ok({ exist: accounts.some((account) => belongsTo(account, owner.value)) });
    });
  }

  sendCode(request: Api.SendCodeRequest, caller?: Caller) {
    return this.#call(SEND_CODE, request, caller);
  }

  checkRegistrationCode(request: Api.RegistrationCodeRequest, caller?: Caller) {
    return this.#call(CHECK_REGISTRATION_CODE, request, caller);
  }

  registerUser(request: Api.RegistrationRequest, caller?: Caller) {
    return this.#hashingCall(REGISTER, request, caller);
  }

  loginWithPassword(request: Api.LoginRequest, caller?: Caller) {
    return this.#hashingCall(LOG_IN, { ...request, email: request.loginCode }, caller);
  }

  verificationCodeInspection(request: Api.PasswordCodeRequest, caller?: Caller) {
    return this.#call(CHECK_PASSWORD_CODE, request, caller);
  }

  changePassword(request: Api.PasswordChangeRequest, caller?: Caller) {
    return this.#hashingCall(CHANGE_PASSWORD, request, caller);
  }

  accountAppeal(request: Api.AppealRequest, caller?: Caller) {
    return this.#answer('accountAppeal', async () => {
      const addresses = readAppeal(request);
      if (!addresses.ok) return addresses;
      const { original: email } = addresses.value;
      // An appeal names no population.
      const owner = { population: '', address: email.toLowerCase(), email };
      const call = this.#begin(FILE_APPEAL, request, owner, caller);
      return this.#transaction(call, (context) => fileAppeal(context, request, addresses.value));
    });
  }

  isTokenValid(authorization: string): Promise<boolean> {
    const { store, secrets } = this.#parts;
    return store.hasSession(secrets.digest('token', authorization), this.#parts.clock.now());
  }

  async emails(to?: string): Promise<readonly EmailMessage[]> {
    // No email has this address, and PostgreSQL rejects the text.
    if (to !== undefined && !isStorable(to)) return [];
    return this.#parts.store.emails(to?.trim().toLowerCase());
  }

  /** Answers a call by its rule, in one transaction. */
  #call<Counted extends Action, Request extends About, T>(
    rule: CallRule<Counted, NoInfer<Request>, T>,
    request: Request,
    caller: Caller | undefined,
  ): Api.Answer<T> {
    return this.#about(rule, request, caller, (call) =>
      this.#transaction(call, (context) => rule.decide(context, request)),
    );
  }

  /**
   * Answers a call that hashes a password. It hashes without a lock and without a connection, and
   * only if the call may go on. The transaction checks the call again, so that the limits of an
   * address hold although many calls hash at once. A refusal that counts is stored without a hash.
   */
  #hashingCall<Counted extends Action, Request extends About, Admitted, Hashed, T>(
    rule: HashingRule<Counted, NoInfer<Request>, Admitted, Hashed, T>,
    request: Request,
    caller: Caller | undefined,
  ): Api.Answer<T> {
    const { store } = this.#parts;
    return this.#about(rule, request, caller, async (call) => {
      const now = this.#parts.clock.now();
      const rows = await store.read(needOf(call, now));
      if (call.receipt && isRepeat(call.receipt, rows, now)) return ok(call.receipt.answer);
      const first = this.#checkContext(call, rows, now);
      const admitted = rule.admit(first, request);
      if (!admitted.ok && first.meter.spent.length === 0) {
        this.#report(first.meter, call);
        return admitted;
      }
      const hashed = admitted.ok
        ? { value: await rule.hash(this.#parts, request, admitted.value) }
        : null;
      return this.#transaction(call, async (context) => {
        const again = rule.admit(context, request);
        if (!again.ok) return again;
        // Refused at first, and not any more: the caller may try again at once.
        if (!hashed) throw new Overload(1);
        return rule.decide(context, again.value, hashed.value, request);
      });
    });
  }

  /** Answers a call about an account, unless its address or population is none. */
  #about<T>(
    rule: AnyRule<Action, T>,
    request: About,
    caller: Caller | undefined,
    work: (call: CurrentCall<T>) => Promise<Outcome<T>>,
  ): Api.Answer<T> {
    return this.#answer(rule.name, async () => {
      const owner = ownerOf(this.#populations, request.userRangeId, request.email);
      return owner.ok
        ? work(this.#begin(rule, request, owner.value, caller, request.loginInfo))
        : owner;
    });
  }

  #begin<T>(
    { name, counted, repeated }: AnyRule<Action, T>,
    request: object,
    owner: Owner,
    { client, requestId, language }: Caller = {},
    loginInfo?: Api.LoginInfo,
  ): CurrentCall<T> {
    const { budgets = BUDGETS, secrets } = this.#parts;
    const device = deviceOf(loginInfo?.cookieId);
    const subject = { address: owner.address, device, client: client ?? null };
    const counters = countersOf(counted, budgets, subject, secrets);
    const receipt = repeated ? receiptOf(repeated, request, subject, secrets) : null;
    const deadline = performance.now() + TIMEOUTS_MS.commit;
    return { name, owner, subject, requestId, language, counters, receipt, deadline };
  }

  /** Runs a rule in a transaction, unless the call is a repeat, and stores what it counted. */
  async #transaction<T>(
    call: CurrentCall<T>,
    decide: (context: CallContext<Action>) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const { clock, store, templates = ENGLISH_TEMPLATES } = this.#parts;
    const now = clock.now();
    const { outcome, meter } = await store.transaction(
      needOf(call, now),
      async (rows) => {
        const checked = this.#checkContext(call, rows, now);
        const { meter: counting } = checked;
        const { language, receipt } = call;
        if (receipt && isRepeat(receipt, rows, now))
          return { outcome: ok(receipt.answer), meter: counting };
        const decided = await decide({ ...checked, rows, templates, language });
        const receipts = receipt && decided.ok ? [countOf(receipt, now)] : [];
        await rows.saveCounts([...counting.spent, ...receipts], counting.resetKeys, now);
        return { outcome: decided, meter: counting };
      },
      call.deadline,
    );
    this.#report(meter, call);
    return outcome;
  }

  #checkContext(
    { owner, subject, counters }: CurrentCall<unknown>,
    rows: LoadedRows,
    now: number,
  ): CheckContext<Action> {
    const meter = new UsageMeter(counters, rows.counts, now);
    const accounts = rows.accounts.filter((account) => belongsTo(account, owner));
    return { owner, accounts, rows, meter, now, subject, secrets: this.#parts.secrets };
  }

  #report({ hits }: UsageMeter, call: CurrentCall<unknown>): void {
    if (hits.length > 0) this.#parts.onLimit?.(hits, call);
  }

  /** Never rejects. */
  async #answer<T>(call: ApiCall, work: () => Promise<Outcome<T>>): Api.Answer<T> {
    const outcome = await work().catch((error: unknown): Outcome<T> => {
      const refusal = overloadRefusal(error);
      if (!refusal) this.#parts.onBug(error);
      return refuse(refusal ?? REFUSALS.serverError);
    });
    return outcome.ok ? outcome : refuse(failureOf(call, outcome.problem, this.#parts.clock.now()));
  }
}

function needOf({ subject, counters, receipt }: CurrentCall<unknown>, now: number) {
  const counts = [...counters, ...(receipt ? [receipt] : [])].map(({ key }) => key);
  return { address: subject.address, counts, now };
}
