import { showFailure } from '#domain/failure-display.ts';
import { sentence } from '#domain/failure-message.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import { supportReference } from '#domain/support-reference.ts';
import type { AttemptInputs } from './journey/attempt.ts';
import type { AttemptHandle } from './journey/attempts.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { Population } from './population.ts';
import type { AuthApi } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';
import type { Device } from './ports/device.ts';
import type { SessionProblem, SessionStore } from './ports/session-store.ts';

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
    private readonly device: Device,
    private readonly population: Population,
    private readonly clock: Clock,
  ) {}

  /**
   * On success the session is stored; one that the browser refuses is a failure. Whoever has left the form is signed in
   * when they come back to it, and nobody is by an attempt that was given up.
   */
  async logIn(
    { email, password }: AttemptInputs['log-in'],
    attempt: AttemptHandle,
  ): Promise<Result<void, ShownFailure>> {
    const encrypted = await this.encryption.encrypt(password, 'login');
    if (!encrypted.ok) return encrypted;
    const answer = await this.api.loginWithPassword({
      loginCode: email,
      ...encrypted.value,
      ...this.population,
      picVerificationCode: '',
      picVerificationCodeId: '',
      loginInfo: this.device.loginInfo(),
    });
    if (!answer.ok) {
      this.encryption.prepare();
      return refuse(showFailure('login', answer.problem));
    }
    await attempt.whenShown();
    // That the service took the password is so; it is nobody's any more.
    if (attempt.isGivenUp) return ok();
    const saved = this.sessions.save(answer.value);
    if (saved.ok) return ok();
    return refuse(this.#notStored(saved.problem));
  }

  #notStored(problem: SessionProblem): ShownFailure {
    return {
      place: 'form',
      message: sentence(SESSION_SENTENCES[problem]),
      manner: 'inline',
      reason: 'session-not-stored',
      // Cookies can be allowed; what the service answers nobody here can shorten.
      ...(problem === 'cookie-too-large' && {
        reference: supportReference({
          kind: 'unexpected',
          call: 'loginWithPassword',
          at: this.clock.now(),
        }),
      }),
    };
  }
}
