import type {
  Answer,
  AppealRequest,
  AuthApi,
  CallOptions,
  CheckUserAnswer,
  CheckUserRequest,
  LoginInfo,
  LoginRequest,
  PasswordChangeRequest,
  PasswordCodeRequest,
  PasswordMark,
  PublicKey,
  RegistrationCodeRequest,
  RegistrationMark,
  RegistrationRequest,
  SendCodeRequest,
  User,
} from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ApiCall } from '#domain/api-call-table.ts';
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
import { BUDGETS, TIMEOUTS_MS, type Action, type Budgets } from './limits.ts';
import { admitLogIn, LOG_IN_ACTIONS, logIn, verifyPassword } from './login-calls.ts';
import { webRandomBytes, type RandomBytes } from './randomness.ts';
import { CHANGED_PASSWORD, receivePassword, REGISTERED_PASSWORD } from './received-password.ts';
import {
  admitChange,
  CHANGE_ACTIONS,
  changePassword,
  checkPasswordCode,
  PASSWORD_HISTORY,
} from './recovery-calls.ts';
import { failureOf, Overload, overloadRefusal, REFUSALS, UNKNOWN_POPULATION } from './refusals.ts';
import {
  admitRegistration,
  checkRegistrationCode,
  register,
  REGISTER_ACTIONS,
} from './registration-calls.ts';
import type {
  AccountStore,
  LoadedRows,
  CallContext,
  CheckContext,
  Outcome,
  PasswordHashes,
  PasswordKeys,
} from './call-context.ts';
import { isStorable, type EmailMessage, type Secrets } from './service-state.ts';
import {
  countersOf,
  UsageMeter,
  type Counter,
  type LimitHit,
  type Networks,
  type Subject,
} from './usage-meter.ts';
import { CHECK_CODE_ACTIONS, SEND_CODE_ACTIONS, sendCode } from './verification-codes.ts';

/** What the request says about its caller. */
export interface Caller extends CallOptions {
  /** Its `Accept-Language`, for emails. */
  readonly language?: string | undefined;
  /** Null or missing where callers are not distinguished: in a page, and in the sandbox. */
  readonly networks?: Networks | undefined;
  /** For the log. */
  readonly requestId?: string | undefined;
}

/** Lets a few calls hash at a time. */
export interface HashSlots {
  /** Why a call can neither run nor wait now; null if it can. */
  readonly overload: Overload | null;
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
  /** Called with the limits that a call has reached. */
  readonly onLimit?: ((hits: readonly LimitHit[], call: LimitedCall) => void) | undefined;
}

export interface ServiceParts extends ServiceOptions {
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

/** A call that has reached a limit. */
export interface LimitedCall {
  readonly name: ApiCall;
  readonly subject: Subject;
  readonly requestId: string | undefined;
}

/** What a request says of the account that it is about. */
interface About {
  readonly userRangeId: UserRangeId;
  readonly email: string;
  readonly loginInfo?: LoginInfo;
}

/** A call while it is answered. */
interface CurrentCall extends LimitedCall {
  readonly owner: Owner;
  readonly language: string | undefined;
  readonly counters: readonly Counter[];
  /** Of `performance.now()`; after it, nothing is committed. */
  readonly deadline: number;
}

/** The calls that hash a password. */
const HASHING_CALLS: readonly ApiCall[] = ['registerUser', 'loginWithPassword', 'changePassword'];

/** The three steps of such a call. */
interface HashingRule<Counted extends Action, Request, Admitted, Hashed, T> {
  /** What can be said of the call before its password is read. */
  readonly admit: (context: CheckContext<Counted>, request: Request) => Outcome<Admitted>;
  readonly hash: (admitted: Admitted) => Promise<Hashed>;
  readonly decide: (
    context: CallContext<Counted>,
    request: Request,
    admitted: Admitted,
    hashed: Hashed,
  ) => Promise<Outcome<T>>;
}

/** The account service over a store. Each call has one writing transaction. */
export class AccountService implements AuthApi {
  readonly #parts: ServiceParts;
  readonly #populations: ReadonlySet<string>;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.#populations = new Set((parts.populations ?? DEFAULT_POPULATIONS).map(populationOf));
  }

  getPublicKey(): Answer<PublicKey> {
    return this.#answer('getPublicKey', async () => ok(await this.#parts.keys.current()));
  }

  /** Whether an address has an account (inspection). The name is left out: anyone may ask. */
  checkUser({ userRangeId, loginCode }: CheckUserRequest): Answer<CheckUserAnswer> {
    return this.#answer('checkUser', async () => {
      const owner = ownerOf(this.#populations, userRangeId, loginCode);
      // A malformed address has no account.
      if (!owner.ok) return owner.problem === UNKNOWN_POPULATION ? owner : ok({ exist: false });
      const accounts = await this.#parts.store.accountsAt(owner.value.address);
      return ok({ exist: accounts.some((account) => belongsTo(account, owner.value)) });
    });
  }

  sendCode(request: SendCodeRequest, caller?: Caller): Answer<void> {
    return this.#call('sendCode', request, caller, SEND_CODE_ACTIONS, sendCode);
  }

  checkRegistrationCode(
    request: RegistrationCodeRequest,
    caller?: Caller,
  ): Answer<{ readonly registrationMark: RegistrationMark }> {
    const name = 'checkRegistrationCode';
    return this.#call(name, request, caller, CHECK_CODE_ACTIONS, checkRegistrationCode);
  }

  registerUser(request: RegistrationRequest, caller?: Caller): Answer<void> {
    const { keys, passwords } = this.#parts;
    const { password: ciphertext, keyId } = request;
    return this.#hashingCall('registerUser', request, caller, REGISTER_ACTIONS, {
      admit: admitRegistration,
      hash: () => receivePassword(keys, passwords, { ciphertext, keyId }, REGISTERED_PASSWORD),
      decide: register,
    });
  }

  loginWithPassword(request: LoginRequest, caller?: Caller): Answer<User> {
    const { keys, passwords } = this.#parts;
    const about = { ...request, email: request.loginCode };
    return this.#hashingCall('loginWithPassword', about, caller, LOG_IN_ACTIONS, {
      admit: admitLogIn,
      hash: ({ account }) => verifyPassword(keys, passwords, request, account),
      decide: logIn,
    });
  }

  verificationCodeInspection(
    request: PasswordCodeRequest,
    caller?: Caller,
  ): Answer<{ readonly passwordMark: PasswordMark }> {
    const name = 'verificationCodeInspection';
    return this.#call(name, request, caller, CHECK_CODE_ACTIONS, checkPasswordCode);
  }

  changePassword(request: PasswordChangeRequest, caller?: Caller): Answer<void> {
    const { keys, passwords } = this.#parts;
    const sent = { ciphertext: request.newPassword, keyId: request.keyId };
    return this.#hashingCall('changePassword', request, caller, CHANGE_ACTIONS, {
      admit: admitChange,
      hash: ({ account }) => {
        const former = account.passwords.slice(-PASSWORD_HISTORY);
        return receivePassword(keys, passwords, sent, CHANGED_PASSWORD, former);
      },
      decide: changePassword,
    });
  }

  accountAppeal(request: AppealRequest, caller?: Caller): Answer<void> {
    return this.#answer('accountAppeal', async () => {
      const addresses = readAppeal(request);
      if (!addresses.ok) return addresses;
      const { original: email } = addresses.value;
      // An appeal names no population.
      const owner = { population: '', address: email.toLowerCase(), email };
      const call = this.#begin('accountAppeal', owner, caller, APPEAL_ACTIONS);
      return this.#transaction(call, (context) => fileAppeal(context, request, addresses.value));
    });
  }

  isTokenValid(authorization: string): Promise<boolean> {
    const { store, secrets } = this.#parts;
    return store.hasSession(secrets.digestsOf('token', authorization), this.#parts.clock.now());
  }

  async emails(to?: string): Promise<readonly EmailMessage[]> {
    // No email has this address, and PostgreSQL rejects the text.
    if (to !== undefined && !isStorable(to)) return [];
    return this.#parts.store.emails(to?.trim().toLowerCase());
  }

  /** Why the service can't answer this call now; null if it can. Does not depend on the body. */
  overloadOf(call: ApiCall): Overload | null {
    return HASHING_CALLS.includes(call) ? (this.#parts.hashSlots?.overload ?? null) : null;
  }

  /** Answers a call by its rule, in one transaction. */
  #call<Counted extends Action, Request extends About, T>(
    name: ApiCall,
    request: Request,
    caller: Caller | undefined,
    actions: readonly Counted[],
    rule: (context: CallContext<NoInfer<Counted>>, request: Request) => Promise<Outcome<T>>,
  ): Answer<T> {
    return this.#about(name, request, caller, actions, (call) =>
      this.#transaction(call, (context) => rule(context, request)),
    );
  }

  /**
   * Answers a call that hashes a password. It hashes without a lock and without a connection, and
   * only if the call may go on. The transaction checks the call again: limits hold although many
   * calls hash at once.
   */
  #hashingCall<Counted extends Action, Request extends About, Admitted, Hashed, T>(
    name: ApiCall,
    request: Request,
    caller: Caller | undefined,
    actions: readonly Counted[],
    { admit, hash, decide }: HashingRule<NoInfer<Counted>, Request, Admitted, Hashed, T>,
  ): Answer<T> {
    const { store, hashSlots } = this.#parts;
    return this.#about(name, request, caller, actions, async (call) => {
      const now = this.#parts.clock.now();
      const first = this.#checkContext(call, await store.read(needOf(call, now)), now);
      const admitted = admit(first, request);
      if (!admitted.ok && first.meter.spent.length === 0) {
        this.#report(call, first.meter);
        return admitted;
      }
      let hashed: { readonly value: Hashed } | null = null;
      if (admitted.ok) {
        const work = () => hash(admitted.value);
        // A client's share is that of its widest network.
        const client = call.subject.networks?.at(-1);
        hashed = { value: await (hashSlots ? hashSlots.run(work, client) : work()) };
      }
      return this.#transaction(call, async (context) => {
        const again = admit(context, request);
        if (!again.ok) return again;
        // Refused at first, and not any more: the caller may try again at once.
        if (!hashed) throw new Overload(1);
        return decide(context, request, again.value, hashed.value);
      });
    });
  }

  /** Answers a call about an account, unless its address or population is none. */
  #about<T>(
    name: ApiCall,
    { userRangeId, email, loginInfo }: About,
    caller: Caller | undefined,
    actions: readonly Action[],
    work: (call: CurrentCall) => Promise<Outcome<T>>,
  ): Answer<T> {
    return this.#answer(name, async () => {
      const owner = ownerOf(this.#populations, userRangeId, email);
      return owner.ok ? work(this.#begin(name, owner.value, caller, actions, loginInfo)) : owner;
    });
  }

  #begin(
    name: ApiCall,
    owner: Owner,
    caller: Caller | undefined,
    actions: readonly Action[],
    loginInfo?: LoginInfo,
  ): CurrentCall {
    const subject: Subject = {
      address: owner.address,
      device: deviceOf(loginInfo?.cookieId),
      networks: caller?.networks ?? null,
    };
    return {
      name,
      owner,
      subject,
      requestId: caller?.requestId,
      language: caller?.language,
      counters: countersOf(actions, this.#parts.budgets ?? BUDGETS, subject, this.#parts.digest),
      deadline: performance.now() + TIMEOUTS_MS.commit,
    };
  }

  /** Runs a rule in a transaction, and stores what it counted. */
  async #transaction<T>(
    call: CurrentCall,
    rule: (context: CallContext<Action>) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const { clock, random = webRandomBytes, templates = ENGLISH_TEMPLATES } = this.#parts;
    const now = clock.now();
    let meter: UsageMeter | null = null;
    const outcome = await this.#parts.store.transaction(
      needOf(call, now),
      async (rows) => {
        const checked = this.#checkContext(call, rows, now);
        ({ meter } = checked);
        const decided = await rule({
          ...checked,
          rows,
          random,
          templates,
          language: call.language,
        });
        await rows.saveCounts(meter.spent, meter.resetKeys, now);
        return decided;
      },
      call.deadline,
    );
    if (meter) this.#report(call, meter);
    return outcome;
  }

  #checkContext(
    { owner, subject, counters }: CurrentCall,
    rows: LoadedRows,
    now: number,
  ): CheckContext<Action> {
    const meter = new UsageMeter(counters, rows.counts, now);
    return { owner, rows, meter, now, subject, secrets: this.#parts.secrets };
  }

  #report(call: CurrentCall, { hits }: UsageMeter): void {
    if (hits.length > 0) this.#parts.onLimit?.(hits, call);
  }

  /** Never rejects. */
  async #answer<T>(call: ApiCall, work: () => Promise<Outcome<T>>): Answer<T> {
    const outcome = await work().catch((error: unknown): Outcome<T> => {
      const refusal = overloadRefusal(error);
      if (!refusal) this.#parts.onBug(error);
      return refuse(refusal ?? REFUSALS.serverError);
    });
    return outcome.ok ? outcome : refuse(failureOf(call, outcome.problem, this.#parts.clock.now()));
  }
}

function needOf({ subject, counters }: CurrentCall, now: number) {
  return { address: subject.address, counts: counters.map(({ key }) => key), now };
}
