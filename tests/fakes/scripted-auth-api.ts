import type { Answer, AnswerTo, AuthApi, PayloadOf } from '#api/calls.ts';
import type { PublicKey, User } from '#api/payloads.ts';
import type { ApiCall } from '#domain/call-names.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import { ok, err, type Result } from '#domain/result.ts';

type ScreenCall = keyof AuthApi;

export interface SeenCall {
  readonly call: ScreenCall;
  readonly request: unknown;
}

/**
 * An account service that accepts every call unless told otherwise, and records the requests.
 * `hold` keeps all answers until `release`, `holdNext` keeps one answer.
 */
export class ScriptedAuthApi implements AuthApi {
  readonly seen: SeenCall[] = [];
  readonly #failures = new Map<ScreenCall, CallFailure[]>();
  #held: (() => void)[] | null = null;
  readonly #heldNext = new Map<ScreenCall, Promise<void>>();
  #keys = 0;
  knownUsers = new Map<string, string | undefined>();

  /** Answers the next request of this call with this failure. */
  failNext(call: ScreenCall, failure: Partial<CallFailure> = { kind: 'unreachable' }): void {
    const planned = this.#failures.get(call) ?? [];
    this.#failures.set(call, [
      ...planned,
      { kind: 'refused', call: call as ApiCall, at: 0, ...failure },
    ]);
  }

  hold(): void {
    this.#held = [];
  }

  release(): void {
    const waiting = this.#held ?? [];
    this.#held = null;
    for (const go of waiting) go();
  }

  /** Holds the next answer to this call; returns the function that releases it. */
  holdNext(call: ScreenCall): () => void {
    let come: () => void = () => undefined;
    this.#heldNext.set(call, new Promise((resolve) => (come = resolve)));
    return come;
  }

  requests(call: ScreenCall): readonly unknown[] {
    return this.seen.filter((seen) => seen.call === call).map((seen) => seen.request);
  }

  getPublicKey(): Answer<PublicKey> {
    this.#keys += 1;
    return this.#answer('getPublicKey', undefined, {
      publicKey: 'a key',
      keyId: `key-${this.#keys}`,
    });
  }

  checkUser(request: PayloadOf<'checkUser'>): Answer<AnswerTo<'checkUser'>> {
    const address = request.loginCode.toLowerCase();
    const exist = this.knownUsers.has(address);
    return this.#answer('checkUser', request, { exist, name: this.knownUsers.get(address) });
  }

  sendCode(request: PayloadOf<'sendCode'>): Answer<void> {
    return this.#answer('sendCode', request, undefined);
  }

  checkRegistrationCode(request: PayloadOf<'checkRegistrationCode'>) {
    return this.#answer('checkRegistrationCode', request, {
      registrationMark: `mark of ${request.email}` as RegistrationMark,
    });
  }

  registerUser(request: PayloadOf<'registerUser'>): Answer<void> {
    return this.#answer('registerUser', request, undefined);
  }

  loginWithPassword(request: PayloadOf<'loginWithPassword'>): Answer<User> {
    return this.#answer('loginWithPassword', request, {
      authorization: 'a token',
      id: 7,
      userRangeId: '1000',
    });
  }

  verificationCodeInspection(request: PayloadOf<'verificationCodeInspection'>) {
    return this.#answer('verificationCodeInspection', request, {
      passwordMark: `mark of ${request.email}` as PasswordMark,
    });
  }

  changePassword(request: PayloadOf<'changePassword'>): Answer<void> {
    return this.#answer('changePassword', request, undefined);
  }

  accountAppeal(request: PayloadOf<'accountAppeal'>): Answer<void> {
    return this.#answer('accountAppeal', request, undefined);
  }

  async #answer<T>(call: ScreenCall, request: unknown, value: T): Promise<Result<T, CallFailure>> {
    this.seen.push({ call, request });
    const failure = this.#failures.get(call)?.shift();
    if (this.#held) await new Promise<void>((resolve) => this.#held?.push(resolve));
    const come = this.#heldNext.get(call);
    this.#heldNext.delete(call);
    await come;
    return failure ? err(failure) : ok(value);
  }
}
