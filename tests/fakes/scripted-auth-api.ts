import type { AuthApi, PromisedAnswer } from '#api/ports.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import { err, ok } from '#domain/result.ts';

type ScreenCall = keyof AuthApi;

/** An account service that accepts every call unless told otherwise, and records the requests. */
export class ScriptedAuthApi implements AuthApi {
  readonly seen: { readonly call: ScreenCall; readonly request: unknown }[] = [];
  readonly knownUsers = new Map<string, string | undefined>();
  readonly #nextFailures = new Map<ScreenCall, CallFailure[]>();
  readonly #failing = new Map<ScreenCall, CallFailure | 'no answer'>();
  readonly #heldNext = new Map<ScreenCall, Promise<void>>();
  #released = Promise.resolve();
  #keys = 0;

  /** Answers the next request of this call with this failure. */
  failNext(call: ScreenCall, failure: Partial<CallFailure> = { kind: 'unreachable' }): void {
    const planned = this.#nextFailures.get(call) ?? [];
    this.#nextFailures.set(call, [...planned, refusal(call, failure)]);
  }

  /** Fails this call, or never answers it, until `recover`. */
  fail(call: ScreenCall, failure: Partial<CallFailure> | 'no answer'): void {
    this.#failing.set(call, failure === 'no answer' ? failure : refusal(call, failure));
  }

  recover(): void {
    this.#failing.clear();
  }

  /** Delivers the answers that `hold` keeps, and the later ones at once. */
  release: () => void = () => undefined;

  /** Keeps all answers until `release`. */
  hold(): void {
    this.#released = new Promise((resolve) => (this.release = resolve));
  }

  /** Holds the next answer to this call; returns the function that releases it. */
  holdNext(call: ScreenCall): () => void {
    let release: () => void = () => undefined;
    this.#heldNext.set(call, new Promise((resolve) => (release = resolve)));
    return release;
  }

  requests(call: ScreenCall): readonly unknown[] {
    return this.seen.filter((seen) => seen.call === call).map((seen) => seen.request);
  }

  readonly getPublicKey: AuthApi['getPublicKey'] = () => {
    this.#keys += 1;
    const answer = { publicKey: 'a key', keyId: `key-${this.#keys}` };
    return this.#answer('getPublicKey', undefined, answer);
  };

  readonly checkUser: AuthApi['checkUser'] = (request) => {
    const address = request.loginCode.toLowerCase();
    const exist = this.knownUsers.has(address);
    return this.#answer('checkUser', request, { exist, name: this.knownUsers.get(address) });
  };

  readonly checkRegistrationCode: AuthApi['checkRegistrationCode'] = (request) =>
    this.#answer('checkRegistrationCode', request, {
      registrationMark: `mark of ${request.email}` as RegistrationMark,
    });

  readonly verificationCodeInspection: AuthApi['verificationCodeInspection'] = (request) =>
    this.#answer('verificationCodeInspection', request, {
      passwordMark: `mark of ${request.email}` as PasswordMark,
    });

  readonly loginWithPassword: AuthApi['loginWithPassword'] = (request) => {
    const answer = { authorization: 'a token', id: 7, userRangeId: '1000' };
    return this.#answer('loginWithPassword', request, answer);
  };

  readonly sendCode = this.#done('sendCode');
  readonly registerUser = this.#done('registerUser');
  readonly changePassword = this.#done('changePassword');
  readonly accountAppeal = this.#done('accountAppeal');

  #done(call: ScreenCall) {
    return (request: unknown) => this.#answer<void>(call, request, undefined);
  }

  async #answer<T>(call: ScreenCall, request: unknown, value: T): PromisedAnswer<T> {
    this.seen.push({ call, request });
    const failure = this.#nextFailures.get(call)?.shift() ?? this.#failing.get(call);
    if (failure === 'no answer') return new Promise(() => undefined);
    const held = this.#heldNext.get(call);
    this.#heldNext.delete(call);
    await this.#released;
    await held;
    return failure ? err(failure) : ok(value);
  }
}

function refusal(call: ScreenCall, more: Partial<CallFailure>): CallFailure {
  return { kind: 'refused', call, at: 0, ...more };
}
