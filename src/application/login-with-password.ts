import type { AuthApi } from '#api/ports.ts';
import type { Fingerprint } from '#application/ports/fingerprint.ts';
import type { SessionProblem, SessionStore } from '#application/ports/session-store.ts';
import type { Clock } from '#domain/clock.ts';
import type { Email } from '#domain/email.ts';
import { describeFailure, localFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import { supportReference } from '#domain/failures/support-reference.ts';
import type { Password } from '#domain/password-policy.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Tenant } from '#domain/wire-values.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { RequestRun } from './request-run.ts';

export interface LogInInput {
  readonly email: Email;
  readonly password: Password;
}

/** Why a log-in that the server accepted could not be stored (docs/decisions.md, ‘Failures’). */
const SESSION_SENTENCES = {
  'cookies-refused': 'cookiesRefused',
  'cookie-too-large': 'cookieTooLarge',
} as const;

/** Log in with e-mail and password and store the session (spec section 2). */
export class LoginWithPassword {
  constructor(
    private readonly api: AuthApi,
    private readonly encryption: PasswordEncryption,
    private readonly sessions: SessionStore,
    private readonly fingerprint: Fingerprint,
    private readonly tenant: Tenant,
    private readonly clock: Clock,
  ) {}

  /** Stores the session on success; fails if the browser refuses to store it. */
  async logIn(
    { email, password }: LogInInput,
    { signal }: RequestRun,
  ): Promise<Result<void, DescribedFailure>> {
    const encrypted = await this.encryption.encrypt(password);
    if (!encrypted.ok) return encrypted;
    const answer = await this.api.loginWithPassword(
      {
        loginCode: email,
        ...encrypted.value,
        ...this.tenant,
        picVerificationCode: '',
        picVerificationCodeId: '',
        loginInfo: this.fingerprint.loginInfo(),
      },
      { signal },
    );
    if (!answer.ok) {
      this.encryption.prepareAfter(answer.error);
      return err(describeFailure(answer.error));
    }
    // Cancelled, or signed out, while waiting: ignore the session.
    if (signal.aborted) return ok();
    const saved = this.sessions.save(answer.value);
    return saved.ok ? ok() : err(this.#notStored(saved.error));
  }

  #notStored(problem: SessionProblem): DescribedFailure {
    return localFailure(SESSION_SENTENCES[problem], {
      reason: 'session-not-stored',
      // The person can allow cookies, but can't change the size of the service's answer.
      ...(problem === 'cookie-too-large' && {
        reference: supportReference({
          kind: 'unexpected',
          call: 'loginWithPassword',
          at: this.clock.now(),
        }),
      }),
    });
  }
}
