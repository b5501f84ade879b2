import type { Answer, AuthApi, PayloadOf } from '#api/calls.ts';
import type { LoginInfo } from '#api/payloads.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { ok, err } from '#domain/result.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import { belongsTo, DEFAULT_TENANTS, ownerOf, tenantOf } from './account-owner.ts';
import { APPEAL_ACTIONS, fileAppeal, readAppeal } from './appeal-calls.ts';
import { CHECK_PASSWORD_CODE, CHECK_REGISTRATION_CODE } from './check-code.ts';
import type { CallContext, CallResult } from './call-context.ts';
import {
  CallRunner,
  type AnyRule,
  type Caller,
  type RunningCall,
  type ServiceParts,
} from './call-runner.ts';
import { answerHashingCall, type HashingRule } from './hashing-call.ts';
import type { Action } from './limits.ts';
import { LOG_IN } from './login-calls.ts';
import { CHANGE_PASSWORD } from './recovery-calls.ts';
import { failureOf, overloadRefusal, REFUSALS, UNKNOWN_TENANT } from './refusals.ts';
import { REGISTER } from './registration-calls.ts';
import { AT_ONCE_MS } from './repeats.ts';
import { storable, type EmailMessage } from './service-state.ts';
import { SEND_CODE } from './send-code.ts';

/** How a call about an account is answered, in one transaction. */
interface CallRule<Counted extends Action, Request, T> extends AnyRule<Counted> {
  readonly decide: (context: CallContext<Counted>, request: Request) => Promise<CallResult<T>>;
}

/** What a request says of the account that it is about. */
type About = ({ readonly email: string } | { readonly loginCode: string }) & {
  readonly userRangeId: UserRangeId;
  readonly loginInfo?: LoginInfo;
};

const FILE_APPEAL = {
  name: 'accountAppeal',
  counted: APPEAL_ACTIONS,
  repeatedWithinMs: AT_ONCE_MS,
} as const;

/** The account service over a store. A call that writes has one transaction. */
export class AccountService implements AuthApi {
  readonly #parts: ServiceParts;
  readonly #runner: CallRunner;
  readonly #tenants: ReadonlySet<string>;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.#runner = new CallRunner(parts);
    this.#tenants = new Set((parts.tenants ?? DEFAULT_TENANTS).map(tenantOf));
  }

  getPublicKey(_?: unknown, caller?: Caller) {
    return this.#answer('getPublicKey', caller, async () => ok(await this.#parts.keys.current()));
  }

  /** Whether an address has an account (inspection). The name is left out: anyone may ask. */
  checkUser({ userRangeId, loginCode }: PayloadOf<'checkUser'>, caller?: Caller) {
    return this.#answer('checkUser', caller, async () => {
      const owner = ownerOf(this.#tenants, userRangeId, loginCode);
      // A malformed address has no account.
      if (!owner.ok) return owner.error === UNKNOWN_TENANT ? owner : ok({ exist: false });
      const { store, clock } = this.#parts;
      const { address } = owner.value;
      const { accounts } = await store.read({ address, counts: [], now: clock.now() });
      return ok({ exist: accounts.some((account) => belongsTo(account, owner.value)) });
    });
  }

  readonly sendCode = this.#call(SEND_CODE);
  readonly checkRegistrationCode = this.#call(CHECK_REGISTRATION_CODE);
  readonly registerUser = this.#hashingCall(REGISTER);
  readonly loginWithPassword = this.#hashingCall(LOG_IN);
  readonly verificationCodeInspection = this.#call(CHECK_PASSWORD_CODE);
  readonly changePassword = this.#hashingCall(CHANGE_PASSWORD);

  accountAppeal(request: PayloadOf<'accountAppeal'>, caller?: Caller) {
    return this.#answer('accountAppeal', caller, async () => {
      const addresses = readAppeal(request);
      if (!addresses.ok) return addresses;
      const { original: email } = addresses.value;
      // An appeal names no tenant.
      const owner = { tenant: '', address: email.toLowerCase(), email };
      const call = this.#runner.begin(FILE_APPEAL, request, owner, caller);
      return this.#runner.transaction(call, (context) =>
        fileAppeal(context, request, addresses.value),
      );
    });
  }

  isTokenValid(authorization: string): Promise<boolean> {
    const { store, secrets } = this.#parts;
    return store.hasSession(secrets.derive('token', authorization), this.#parts.clock.now());
  }

  emails(to?: string): Promise<readonly EmailMessage[]> {
    return this.#parts.store.emails(to && storable(to).trim().toLowerCase());
  }

  /** A call that is answered by this rule, in one transaction. */
  #call<Counted extends Action, Request extends About, T>(rule: CallRule<Counted, Request, T>) {
    return (request: Request, caller?: Caller): Answer<T> =>
      this.#about(rule, request, caller, (call) =>
        this.#runner.transaction(call, (context) => rule.decide(context, request)),
      );
  }

  #hashingCall<Counted extends Action, Request extends About, Admitted, Hashed, T>(
    rule: HashingRule<Counted, Request, Admitted, Hashed, T>,
  ) {
    return (request: Request, caller?: Caller): Answer<T> =>
      this.#about(rule, request, caller, (call) =>
        answerHashingCall(this.#runner, rule, request, call),
      );
  }

  /** Answers a call about an account, unless its address or tenant is none. */
  #about<T>(
    rule: AnyRule,
    request: About,
    caller: Caller | undefined,
    answer: (call: RunningCall) => Promise<CallResult<T>>,
  ): Answer<T> {
    return this.#answer(rule.name, caller, async () => {
      const email = 'email' in request ? request.email : request.loginCode;
      const owner = ownerOf(this.#tenants, request.userRangeId, email);
      return owner.ok
        ? answer(this.#runner.begin(rule, request, owner.value, caller, request.loginInfo))
        : owner;
    });
  }

  /** Never rejects. */
  async #answer<T>(
    call: ApiCall,
    caller: Caller | undefined,
    work: () => Promise<CallResult<T>>,
  ): Answer<T> {
    const result = await work().catch((error: unknown): CallResult<T> => {
      const refusal = overloadRefusal(error);
      if (!refusal) this.#parts.onBug(error, caller?.requestId);
      return err(refusal ?? REFUSALS.serverError);
    });
    return result.ok ? result : err(failureOf(call, result.error, this.#parts.clock.now()));
  }
}
