import type * as calls from '#application/call-requests.ts';
import type { Answer, AuthApi } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { CallName } from '#domain/call-failure.ts';
import { ok, refuse } from '#domain/result.ts';
import { forgetOld, type Desk, type Outcome } from './account-desk.ts';
import { DEFAULT_POPULATIONS, DEFAULT_SEEDS, populationOf, seedAccount, type SeedAccount } from './accounts.ts';
import { appeal } from './appeal-desk.ts';
import { DEFAULT_CAPACITY, type Capacity } from './capacity.ts';
import { checkUser, sendCode } from './code-desk.ts';
import { DEMO_KEY_PAIR } from './demo-key-pair.ts';
import { failureOf } from './failure-of.ts';
import { KeyRing } from './key-ring.ts';
import { isTokenValid, logIn } from './login-desk.ts';
import { DEFAULT_HASH_ROUNDS } from './password-hash.ts';
import { webRandomBytes, type RandomBytes } from './randomness.ts';
import { DEFAULT_LIMITS, type ServiceLimits } from './rate-limits.ts';
import { changePassword, checkPasswordCode } from './recovery-desk.ts';
import { REFUSALS } from './refusals.ts';
import { checkRegistrationCode, register } from './registration-desk.ts';
import { generateRsaKeyPair, type RsaKeyPair } from './rsa-key-pair.ts';
import type { Mail, ServiceState, StoredAppeal } from './service-state.ts';
import { StateKeeper, type Persistence } from './state-keeper.ts';

export interface AccountServiceOptions {
  readonly clock: Clock;
  readonly random?: RandomBytes;
  /** The key of the first answers; a published demonstration pair unless given. */
  readonly firstKeyPair?: RsaKeyPair;
  readonly makeKeyPair?: () => Promise<RsaKeyPair>;
  readonly seeds?: readonly SeedAccount[];
  /** The populations that there are; a call about any other is refused. */
  readonly populations?: readonly calls.UserRangeId[];
  readonly limits?: ServiceLimits;
  readonly capacity?: Capacity;
  /** PBKDF2 rounds of a new password's hash. */
  readonly hashRounds?: number;
  /** Where the state outlives this object; in memory only unless given. */
  readonly persistence?: Persistence;
  /** Told of every mail that goes into the mailbox. */
  readonly onMail?: (mail: Mail) => void;
  /** Told of an error of this code; the caller gets 50001. Thrown outside of any call unless given. */
  readonly onBug?: (error: unknown) => void;
}

/** A whole account service in memory, for the browser, for tests and behind the sandbox. */
export class InMemoryAuthApi implements AuthApi {
  readonly keys: KeyRing;
  readonly #keeper: StateKeeper;
  readonly #clock: Clock;
  readonly #random: RandomBytes;
  readonly #limits: ServiceLimits;
  readonly #capacity: Capacity;
  readonly #populations: ReadonlySet<string>;
  readonly #hashRounds: number;
  readonly #onMail: ((mail: Mail) => void) | undefined;
  readonly #onBug: (error: unknown) => void;
  readonly #mailListeners = new Set<() => void>();

  constructor(options: AccountServiceOptions) {
    const { clock, random = webRandomBytes, seeds = DEFAULT_SEEDS } = options;
    this.#clock = clock;
    this.#random = random;
    this.#limits = options.limits ?? DEFAULT_LIMITS;
    this.#capacity = options.capacity ?? DEFAULT_CAPACITY;
    this.#populations = new Set((options.populations ?? DEFAULT_POPULATIONS).map(populationOf));
    this.#hashRounds = options.hashRounds ?? DEFAULT_HASH_ROUNDS;
    this.#onMail = options.onMail;
    this.#onBug = options.onBug ?? throwOutside;
    this.keys = new KeyRing(
      options.firstKeyPair ?? DEMO_KEY_PAIR,
      options.makeKeyPair ?? generateRsaKeyPair,
      clock,
      random,
    );
    this.#keeper = new StateKeeper(options.persistence, (fresh) => {
      fresh.accounts = seeds.map((seed) => seedAccount(seed, random, this.#hashRounds));
    });
  }

  getPublicKey(): Answer<calls.PublicKey> {
    return this.#answer('getPublicKey', () => ok(this.keys.current()));
  }

  checkUser(request: calls.CheckUserRequest): Answer<calls.CheckUserAnswer> {
    return this.#answer('checkUser', (desk) => checkUser(desk, request));
  }

  async sendCode(request: calls.SendCodeRequest): Answer<void> {
    const sent = await this.#answer('sendCode', (desk) => sendCode(desk, request));
    if (!sent.ok) return sent;
    this.#announce(sent.value);
    return ok();
  }

  checkRegistrationCode(
    request: calls.RegistrationCodeRequest,
  ): Answer<{ readonly registrationMark: calls.RegistrationMark }> {
    return this.#answer('checkRegistrationCode', (desk) => checkRegistrationCode(desk, request));
  }

  registerUser(request: calls.RegistrationRequest): Answer<void> {
    return this.#answer('registerUser', (desk) => register(desk, request));
  }

  loginWithPassword(request: calls.LoginRequest): Answer<calls.User> {
    return this.#answer('loginWithPassword', (desk) => logIn(desk, request));
  }

  verificationCodeInspection(
    request: calls.PasswordCodeRequest,
  ): Answer<{ readonly passwordMark: calls.PasswordMark }> {
    return this.#answer('verificationCodeInspection', (desk) => checkPasswordCode(desk, request));
  }

  changePassword(request: calls.PasswordChangeRequest): Answer<void> {
    return this.#answer('changePassword', (desk) => changePassword(desk, request));
  }

  accountAppeal(request: calls.AppealRequest): Answer<void> {
    return this.#answer('accountAppeal', (desk) => appeal(desk, request));
  }

  /** Adds a ready-made account, as the seeds are at the start. */
  addAccount(seed: SeedAccount): Promise<void> {
    return this.#keeper.withState((state) => {
      state.accounts = [...state.accounts, seedAccount(seed, this.#random, this.#hashRounds)];
    });
  }

  /** The mailbox, newest first; of one address if given. */
  mails(to?: string): Promise<readonly Mail[]> {
    const address = to?.trim().toLowerCase();
    return this.#keeper.withState((state) =>
      state.mails.filter((mail) => !address || mail.to.toLowerCase() === address).toReversed(),
    );
  }

  /** Calls back after every mail; returns the way to stop. */
  onMailbox(listener: () => void): () => void {
    this.#mailListeners.add(listener);
    return () => this.#mailListeners.delete(listener);
  }

  /** The appeals taken so far, oldest first. */
  appeals(): Promise<readonly StoredAppeal[]> {
    return this.#keeper.withState((state) => [...state.appeals]);
  }

  isTokenValid(authorization: string): Promise<boolean> {
    return this.#keeper.withState((state) => isTokenValid(state, authorization, this.#clock.now()));
  }

  async #answer<T>(call: CallName, work: (desk: Desk) => Outcome<T>): Answer<T> {
    const outcome = await this.#keeper
      .withState((state) => work(this.#desk(state)))
      .catch((error: unknown): Outcome<T> => {
        this.#onBug(error);
        return refuse(REFUSALS.serverError);
      });
    return outcome.ok ? outcome : refuse(failureOf(call, outcome.problem, this.#clock.now()));
  }

  #desk(state: ServiceState): Desk {
    const desk = {
      state,
      now: this.#clock.now(),
      random: this.#random,
      keys: this.keys,
      limits: this.#limits,
      capacity: this.#capacity,
      populations: this.#populations,
      hashRounds: this.#hashRounds,
    };
    forgetOld(desk);
    return desk;
  }

  #announce(mail: Mail): void {
    try {
      this.#onMail?.(mail);
      for (const listener of this.#mailListeners) listener();
    } catch (error) {
      this.#onBug(error);
    }
  }
}

function throwOutside(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
