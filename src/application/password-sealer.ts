import { encryptionText } from '#domain/error-catalogue.ts';
import { showFailure, type Flow, type ShownFailure } from '#domain/failure-display.ts';
import type { Password } from '#domain/password.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { EncryptedPassword, PublicKey } from './call-requests.ts';
import type { Answer, AuthApi } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';
import type { Crypto, EncryptionProblem } from './ports/crypto.ts';

/** A password ready for the wire, with the key it was encrypted by. */
export interface SealedPassword {
  readonly password: EncryptedPassword;
  readonly keyId: PublicKey['keyId'];
}

/** Servers rotate keys, so one fetched longer ago than this is fetched anew. */
export const KEY_FRESHNESS_MS = 2 * 60_000;

/** A key asked for ahead that has not come by now may never come: the press asks for another beside it. */
export const SLOW_KEY_MS = 1000;

interface AskedKey {
  readonly answer: Answer<PublicKey>;
  readonly askedAt: number;
  arrived: boolean;
}

/**
 * Fetches the public key ahead of the press and uses each key once, so that logging in costs
 * one round trip after the press (decisions.md section 3).
 */
export class PasswordSealer {
  #ahead: AskedKey | null = null;

  constructor(
    private readonly api: AuthApi,
    private readonly crypto: Crypto,
    private readonly clock: Clock,
  ) {}

  /** Fetches a key unless a fresh one is at hand or on its way. */
  prepare(): void {
    if (this.#ahead && this.#isFresh(this.#ahead.askedAt)) return;
    this.#fetchAhead();
  }

  async seal(password: Password, flow: Flow): Promise<Result<SealedPassword, ShownFailure>> {
    const key = await this.#takeKey();
    if (!key.ok) return refuse(showFailure(flow, key.problem));
    const sealed = await this.crypto.encrypt(password, key.value);
    return sealed.ok
      ? ok({ password: sealed.value, keyId: key.value.keyId })
      : refuse(showEncryptionProblem(sealed.problem));
  }

  #takeKey(): Answer<PublicKey> {
    this.prepare();
    const ahead = this.#ahead;
    this.#ahead = null;
    if (!ahead) return this.api.getPublicKey();
    const slow = !ahead.arrived && this.clock.now() - ahead.askedAt >= SLOW_KEY_MS;
    return slow ? firstGood(ahead.answer, this.api.getPublicKey()) : ahead.answer;
  }

  #fetchAhead(): void {
    const asked: AskedKey = { answer: this.api.getPublicKey(), askedAt: this.clock.now(), arrived: false };
    this.#ahead = asked;
    void asked.answer.then((answer) => {
      asked.arrived = true;
      // A key asked for in vain (the network was away then) says nothing about the next press.
      if (!answer.ok && this.#ahead === asked) this.#ahead = null;
    });
  }

  #isFresh(askedAt: number): boolean {
    return Math.abs(this.clock.now() - askedAt) < KEY_FRESHNESS_MS;
  }
}

/** The answer that is good first; if none is, the second. */
function firstGood<T>(first: Answer<T>, second: Answer<T>): Answer<T> {
  return new Promise((resolve) => {
    const takeIfGood = (answer: Awaited<Answer<T>>) => {
      if (answer.ok) resolve(answer);
      return answer;
    };
    void Promise.all([first.then(takeIfGood), second.then(takeIfGood)]).then(([, last]) => resolve(last));
  });
}

function showEncryptionProblem(problem: EncryptionProblem): ShownFailure {
  const persons = problem === 'password-too-long' || problem === 'password-unsupported-character';
  return {
    place: persons ? 'password' : 'form',
    text: encryptionText(problem),
    manner: 'inline',
    reason: 'other',
  };
}
