import { HTTP_TIMEOUT_MS } from '#domain/call-failure.ts';
import { showFailure } from '#domain/failure-display.ts';
import { sentence, type FailureSentence } from '#domain/failure-message.ts';
import type { Password } from '#domain/password.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Flow, ShownFailure } from '#domain/shown-failure.ts';
import { supportReference } from '#domain/support-reference.ts';
import type { EncryptedPassword, PublicKey } from './ports/call-requests.ts';
import type { Answer, AuthApi } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';
import type { Crypto, EncryptionProblem } from './ports/crypto.ts';

/** A password ready for the wire, with the key it was encrypted by. */
export interface PasswordCiphertext {
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
 * one round trip after the press.
 */
export class PasswordEncryption {
  #ahead: AskedKey | null = null;
  /** Epoch milliseconds until which nothing is asked for ahead. */
  #quietUntil = 0;

  constructor(
    private readonly api: AuthApi,
    private readonly crypto: Crypto,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks once for a key unless a fresh one is at hand or on its way. Not right after a press that had to ask itself, nor
   * after a failure: a focus that ends in a password field must not add to what one press asks for.
   */
  prepare(): void {
    const now = this.clock.now();
    if (now < this.#quietUntil || (this.#ahead && this.#isFresh(this.#ahead.askedAt))) return;
    const asked: AskedKey = { answer: this.api.getPublicKey(), askedAt: now, arrived: false };
    this.#ahead = asked;
    void asked.answer.then((answer) => {
      asked.arrived = true;
      if (answer.ok) return;
      this.#pauseAskingAhead();
      // A key asked for in vain (the network was away then) says nothing about the next press.
      if (this.#ahead === asked) this.#ahead = null;
    });
  }

  async encrypt(password: Password, flow: Flow): Promise<Result<PasswordCiphertext, ShownFailure>> {
    const key = await this.#takeKey();
    if (!key.ok) {
      this.#pauseAskingAhead();
      return refuse(showFailure(flow, key.problem));
    }
    const encrypted = await this.crypto.encrypt(password, key.value);
    return encrypted.ok
      ? ok({ password: encrypted.value, keyId: key.value.keyId })
      : refuse(showEncryptionProblem(encrypted.problem, this.clock.now()));
  }

  #takeKey(): Answer<PublicKey> {
    const ahead = this.#ahead;
    const now = this.clock.now();
    this.#ahead = null;
    const isFresh = ahead !== null && this.#isFresh(ahead.askedAt);
    if (isFresh && (ahead.arrived || now - ahead.askedAt < SLOW_KEY_MS)) return ahead.answer;
    this.#pauseAskingAhead();
    // Two may be out at once, so the second is not repeated by itself.
    return isFresh
      ? firstGood(ahead.answer, this.api.getPublicKey('once'))
      : this.api.getPublicKey();
  }

  #pauseAskingAhead(): void {
    this.#quietUntil = this.clock.now() + HTTP_TIMEOUT_MS;
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
    void Promise.all([first.then(takeIfGood), second.then(takeIfGood)]).then(([, last]) =>
      resolve(last),
    );
  });
}

/** Why a password was not sent (docs/decisions.md, ‘Failures’). */
const ENCRYPTION_SENTENCES = {
  'password-too-long': 'passwordTooLong',
  'password-unsupported-character': 'passwordUnsupportedCharacter',
  'unsound-key': 'unsoundKey',
  'encryption-failed': 'encryptionFailed',
} as const satisfies Record<EncryptionProblem, FailureSentence>;

function showEncryptionProblem(problem: EncryptionProblem, at: number): ShownFailure {
  const persons = problem === 'password-too-long' || problem === 'password-unsupported-character';
  return {
    place: persons ? 'password' : 'form',
    message: sentence(ENCRYPTION_SENTENCES[problem]),
    manner: 'inline',
    reason: 'other',
    // The service's failure, as an answer without a key is.
    ...(problem === 'unsound-key' && {
      reference: supportReference({ kind: 'unexpected', call: 'getPublicKey', at }),
    }),
  };
}
