import type { AuthApi, PayloadOf, PromisedAnswer } from '#api/ports.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { err, ok } from '#domain/result.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import { FILE_APPEAL, ownerOfAppeal } from './account-appeal-call.ts';
import { DEFAULT_TENANTS, ownerOf, tenantOf, type Owner } from './account-owner.ts';
import type { CallResult } from './call-context.ts';
import type { AnyRule, CallRule, HashingRule } from './call-rule.ts';
import { CallRunner, type Caller, type RunningCall, type ServiceParts } from './call-runner.ts';
import { CHANGE_PASSWORD } from './change-password-call.ts';
import { CHECK_RECOVERY_CODE, CHECK_REGISTRATION_CODE } from './check-code-calls.ts';
import { checkUser } from './check-user-call.ts';
import { LOG_IN } from './login-with-password-call.ts';
import { failureOf, overloadRefusal, REFUSALS } from './refusals.ts';
import { REGISTER } from './register-user-call.ts';
import { SEND_CODE } from './send-code-call.ts';
import { storable, type EmailMessage } from './service-state.ts';

/** How a request names its account. */
type AccountRequest = ({ readonly email: string } | { readonly loginCode: string }) & {
  readonly userRangeId: UserRangeId;
};

/** Finds whose rows a request is about, or refuses it. */
type FindOwner<Request> = (request: Request) => CallResult<Owner>;

/** The account service over a store. A call that writes has one transaction. */
export class AccountService implements AuthApi {
  readonly #parts: ServiceParts;
  readonly #runner: CallRunner;
  readonly #tenants: ReadonlySet<string>;
  readonly #findOwner: FindOwner<AccountRequest> = (request) => {
    const email = 'email' in request ? request.email : request.loginCode;
    return ownerOf(this.#tenants, request.userRangeId, email);
  };

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.#runner = new CallRunner(parts);
    this.#tenants = new Set((parts.tenants ?? DEFAULT_TENANTS).map(tenantOf));
  }

  getPublicKey(_?: unknown, caller?: Caller) {
    return this.#answer('getPublicKey', caller, async () => ok(await this.#parts.keys.current()));
  }

  checkUser(request: PayloadOf<'checkUser'>, caller?: Caller) {
    const { store, clock } = this.#parts;
    return this.#answer('checkUser', caller, async () =>
      checkUser(store, this.#findOwner(request), clock.now()),
    );
  }

  readonly sendCode = this.#call(SEND_CODE, this.#findOwner);
  readonly checkRegistrationCode = this.#call(CHECK_REGISTRATION_CODE, this.#findOwner);
  readonly registerUser = this.#hashingCall(REGISTER);
  readonly loginWithPassword = this.#hashingCall(LOG_IN);
  readonly verificationCodeInspection = this.#call(CHECK_RECOVERY_CODE, this.#findOwner);
  readonly changePassword = this.#hashingCall(CHANGE_PASSWORD);
  readonly accountAppeal = this.#call(FILE_APPEAL, ownerOfAppeal);

  isTokenValid(authorization: string): Promise<boolean> {
    const { store, secrets } = this.#parts;
    return store.hasSession(secrets.derive('token', authorization), this.#parts.clock.now());
  }

  emails(to?: string): Promise<readonly EmailMessage[]> {
    return this.#parts.store.emails(to && storable(to).trim().toLowerCase());
  }

  /** A call whose rule decides in one transaction. */
  #call<Request extends object, T>(rule: CallRule<Request, T>, findOwner: FindOwner<Request>) {
    return this.#method(rule, findOwner, (call, request) =>
      this.#runner.transaction(call, (context) => rule.decide(context, request)),
    );
  }

  #hashingCall<Request extends AccountRequest, Admitted, Hashed, T>(
    rule: HashingRule<Request, Admitted, Hashed, T>,
  ) {
    return this.#method<Request, T>(rule, this.#findOwner, (call, request) =>
      this.#runner.hashingCall(rule, request, call),
    );
  }

  #method<Request extends object, T>(
    rule: AnyRule,
    findOwner: FindOwner<Request>,
    run: (call: RunningCall, request: Request) => Promise<CallResult<T>>,
  ) {
    return (request: Request, caller?: Caller): PromisedAnswer<T> =>
      this.#answer(rule.name, caller, async () => {
        const owner = findOwner(request);
        if (!owner.ok) return owner;
        return run(this.#runner.begin(rule, request, owner.value, caller), request);
      });
  }

  /** Never rejects. */
  async #answer<T>(
    call: ApiCall,
    caller: Caller | undefined,
    work: () => Promise<CallResult<T>>,
  ): PromisedAnswer<T> {
    const result = await work().catch((error: unknown): CallResult<T> => {
      const refusal = overloadRefusal(error);
      if (!refusal) this.#parts.onBug(error, caller?.requestId);
      return err(refusal ?? REFUSALS.serverError);
    });
    return result.ok ? result : err(failureOf(call, result.error, this.#parts.clock.now()));
  }
}
