import type {
  Answer,
  AuthApi,
  CallOptions,
  LoginInfo,
  PublicKey,
} from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ApiCall } from '#domain/api-call-table.ts';
import { parseEmail } from '#domain/email.ts';
import { refuse } from '#domain/result.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import { ENGLISH_TEMPLATES, type EmailTemplates } from '#messages/email-templates.ts';
import { DEFAULT_POPULATIONS, populationOf } from './account-holder.ts';
import { appeal } from './appeal-calls.ts';
import { BUDGETS, type Budgets } from './attempt-limits.ts';
import { checkUser, sendCode } from './code-calls.ts';
import { deviceOf } from './known-devices.ts';
import { logIn } from './login-calls.ts';
import { webRandomBytes, type RandomBytes } from './randomness.ts';
import { changePassword, checkPasswordCode } from './recovery-calls.ts';
import { failureOf, overloadRefusal, REFUSALS } from './refusals.ts';
import { checkRegistrationCode, register } from './registration-calls.ts';
import { forgetOld, type Outcome, type ServiceContext } from './service-context.ts';
import { UsageMeter, type Client, type Subject } from './usage-meter.ts';

/** The calls that a rule answers from the state. */
export type RuledCall = Exclude<keyof AuthApi & ApiCall, 'getPublicKey'>;

/** What the request says about its caller. */
export interface Caller extends CallOptions {
  /** Its `Accept-Language`, for letters. */
  readonly language?: string | undefined;
  /** Null or missing where callers are not distinguished: in a page, and in the sandbox. */
  readonly client?: Client | undefined;
}

export interface ServiceOptions {
  readonly clock: Clock;
  readonly random?: RandomBytes | undefined;
  /** The known populations; a call about any other is refused. */
  readonly populations?: readonly UserRangeId[] | undefined;
  readonly budgets?: Budgets | undefined;
  /** English ones unless given. */
  readonly templates?: EmailTemplates | undefined;
}

/** What rules get from where the state is stored. */
type StoreContext = Pick<ServiceContext, 'state' | 'keys' | 'passwords' | 'secrets' | 'capacity'>;

/** Maps every call to its rule. Subclasses store the state and run the rule over it. */
export abstract class ServiceAuthApi implements AuthApi {
  protected readonly clock: Clock;
  protected readonly random: RandomBytes;
  protected readonly budgets: Budgets;
  readonly #populations: ReadonlySet<string>;
  readonly #templates: EmailTemplates;
  readonly #mailListeners = new Set<() => void>();

  /** @param onBug called with an unexpected error; the caller gets 50001 */
  constructor(
    { clock, random, budgets, populations, templates }: ServiceOptions,
    private readonly onBug: (error: unknown) => void,
  ) {
    this.clock = clock;
    this.random = random ?? webRandomBytes;
    this.budgets = budgets ?? BUDGETS;
    this.#populations = new Set((populations ?? DEFAULT_POPULATIONS).map(populationOf));
    this.#templates = templates ?? ENGLISH_TEMPLATES;
  }

  abstract getPublicKey(): Answer<PublicKey>;

  readonly checkUser = this.#ruled('checkUser', checkUser, (request) => request.loginCode);
  readonly sendCode = this.#ruled('sendCode', sendCode, (request) => request.email);
  readonly checkRegistrationCode = this.#ruled(
    'checkRegistrationCode',
    checkRegistrationCode,
    (request) => request.email,
  );
  readonly registerUser = this.#ruled('registerUser', register, (request) => request.email);
  readonly loginWithPassword = this.#ruled(
    'loginWithPassword',
    logIn,
    (request) => request.loginCode,
  );
  readonly verificationCodeInspection = this.#ruled(
    'verificationCodeInspection',
    checkPasswordCode,
    (request) => request.email,
  );
  readonly changePassword = this.#ruled('changePassword', changePassword, ({ email }) => email);
  readonly accountAppeal = this.#ruled('accountAppeal', appeal, (request) => request.originalEmail);

  /** Runs a rule over the state of one address and stores its changes. */
  protected abstract run<T>(
    call: RuledCall,
    subject: Subject,
    rule: (context: ServiceContext) => Outcome<T>,
  ): Promise<Outcome<T>>;

  /** @param digest hides what is counted from those who can read the state */
  protected context(
    store: StoreContext,
    subject: Subject,
    digest: (text: string) => string,
  ): ServiceContext {
    const now = this.clock.now();
    const { state, capacity } = store;
    forgetOld({ state, now, capacity });
    return {
      ...store,
      now,
      random: this.random,
      client: subject.client,
      meter: new UsageMeter(state, now, this.budgets, subject, digest),
      populations: this.#populations,
      templates: this.#templates,
    };
  }

  /** Never rejects. */
  protected async guard<T>(call: ApiCall, work: () => Promise<Outcome<T>>): Answer<T> {
    const outcome = await work().catch((error: unknown): Outcome<T> => {
      const refusal = overloadRefusal(error);
      if (!refusal) this.onBug(error);
      return refuse(refusal ?? REFUSALS.serverError);
    });
    return outcome.ok ? outcome : refuse(failureOf(call, outcome.problem, this.clock.now()));
  }

  /** Call after storing a state with new letters: notifies the mailbox's listeners. */
  protected announce(): void {
    for (const listener of this.#mailListeners) listener();
  }

  /**
   * Calls the listener after every mail that this object stores. Returns the function that
   * unsubscribes.
   */
  onMailbox(listener: () => void): () => void {
    this.#mailListeners.add(listener);
    return () => this.#mailListeners.delete(listener);
  }

  #ruled<Request extends object, T>(
    call: RuledCall,
    rule: (context: ServiceContext, request: Request, language?: string) => Outcome<T>,
    emailOf: (request: Request) => string,
  ) {
    return (request: Request, caller?: Caller): Answer<T> => {
      const parsed = parseEmail(emailOf(request));
      const { loginInfo }: { readonly loginInfo?: LoginInfo } = request;
      const subject = {
        // An invalid address becomes '': no state, no counters.
        address: parsed.ok ? parsed.value.toLowerCase() : '',
        device: deviceOf(loginInfo?.cookieId),
        client: caller?.client ?? null,
      };
      return this.guard(call, () =>
        this.run(call, subject, (context) => rule(context, request, caller?.language)),
      );
    };
  }
}
