import type { EncryptedPassword, PublicKey } from '#api/payloads.ts';
import { CALL_TIMEOUT_MS, type AuthApi, type PromisedAnswer } from '#api/ports.ts';
import type { Crypto, EncryptionProblem } from '#application/ports/crypto.ts';
import { ageOf } from '#domain/age.ts';
import type { Clock } from '#domain/clock.ts';
import { isRefusal, type CallFailure } from '#domain/failures/call-failure.ts';
import type { FailureSentence } from '#domain/failures/choose-message.ts';
import { describeFailure, localFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import { supportReference } from '#domain/failures/support-reference.ts';
import type { Password } from '#domain/password-policy.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** A password ready for the wire, with the key it was encrypted by. */
export interface PasswordCiphertext {
  readonly password: EncryptedPassword;
  readonly keyId: PublicKey['keyId'];
}

/** Servers rotate keys, so one fetched longer ago than this is fetched anew. */
const KEY_FRESHNESS_MS = 2 * 60_000;

interface KeyRequest {
  readonly answer: PromisedAnswer<PublicKey>;
  readonly requestedAt: number;
}

/**
 * Fetches the public key ahead of the press and uses each key once, so that logging in costs
 * one round trip after the press.
 */
export class PasswordEncryption {
  #ahead: KeyRequest | null = null;
  /** When a key fetch failed, or a press fetched a key itself; epoch milliseconds. */
  #pausedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly api: AuthApi,
    private readonly crypto: Crypto,
    private readonly clock: Clock,
  ) {}

  /**
   * Fetches a key unless a fresh one is stored or pending. Does nothing right after a press that
   * fetched a key itself, or after a failed fetch: an error moves the focus to the password field,
   * and that focus must not cause another fetch.
   */
  prepare(): void {
    const now = this.clock.now();
    if (ageOf(this.#pausedAt, now) < CALL_TIMEOUT_MS || this.#isFresh(this.#ahead)) return;
    const keyRequest: KeyRequest = { answer: this.api.getPublicKey(), requestedAt: now };
    this.#ahead = keyRequest;
    void keyRequest.answer.then((answer) => {
      if (answer.ok) return;
      this.#pauseAskingAhead();
      // The next press fetches a key again: the network may be back.
      if (this.#ahead === keyRequest) this.#ahead = null;
    });
  }

  /**
   * As `prepare`, after a call that was refused. If the service did not answer, a pending key would
   * delay the next press.
   */
  prepareAfter(problem: CallFailure): void {
    if (isRefusal(problem)) this.prepare();
  }

  async encrypt(password: Password): Promise<Result<PasswordCiphertext, DescribedFailure>> {
    const key = await this.#takeKey();
    if (!key.ok) {
      this.#pauseAskingAhead();
      return err(describeFailure(key.error));
    }
    const encrypted = await this.crypto.encrypt(password, key.value);
    return encrypted.ok
      ? ok({ password: encrypted.value, keyId: key.value.keyId })
      : err(describeEncryptionProblem(encrypted.error, this.clock.now()));
  }

  #takeKey(): PromisedAnswer<PublicKey> {
    const ahead = this.#ahead;
    this.#ahead = null;
    if (this.#isFresh(ahead)) return ahead.answer;
    this.#pauseAskingAhead();
    return this.api.getPublicKey();
  }

  #pauseAskingAhead(): void {
    this.#pausedAt = this.clock.now();
  }

  #isFresh(request: KeyRequest | null): request is KeyRequest {
    return request !== null && ageOf(request.requestedAt, this.clock.now()) < KEY_FRESHNESS_MS;
  }
}

/** Why a password was not sent (docs/decisions.md, ‘Failures’). */
const ENCRYPTION_SENTENCES = {
  'password-too-long': 'passwordTooLong',
  'password-unsupported-character': 'passwordUnsupportedCharacter',
  'unsound-key': 'unsoundKey',
  'not-loaded': 'unreachable',
  'encryption-failed': 'encryptionFailed',
} as const satisfies Record<EncryptionProblem, FailureSentence>;

function describeEncryptionProblem(problem: EncryptionProblem, at: number): DescribedFailure {
  const isUserError =
    problem === 'password-too-long' || problem === 'password-unsupported-character';
  return localFailure(ENCRYPTION_SENTENCES[problem], {
    field: isUserError ? 'password' : 'form',
    // An unsound key is the service's failure, like an answer without a key.
    ...(problem === 'unsound-key' && {
      reference: supportReference({ kind: 'unexpected', call: 'getPublicKey', at }),
    }),
  });
}
