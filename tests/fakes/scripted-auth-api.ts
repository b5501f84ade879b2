import type { Answer, AuthApi } from '#api/calls.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import { err, ok } from '#domain/result.ts';

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
    this.#failures.set(call, [...planned, { kind: 'refused', call, at: 0, ...failure }]);
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

  async #answer<T>(call: ScreenCall, request: unknown, value: T): Answer<T> {
    this.seen.push({ call, request });
    const failure = this.#failures.get(call)?.shift();
    if (this.#held) await new Promise<void>((resolve) => this.#held?.push(resolve));
    const come = this.#heldNext.get(call);
    this.#heldNext.delete(call);
    await come;
    return failure ? err(failure) : ok(value);
  }
}
