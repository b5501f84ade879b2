import type { Email } from '#domain/email.ts';
import { sessionText } from '#domain/error-catalogue.ts';
import { showFailure, type ShownFailure } from '#domain/failure-display.ts';
import type { Password } from '#domain/password.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { PasswordSealer } from './password-sealer.ts';
import type { Population } from './population.ts';
import type { AuthApi } from './ports/auth-api.ts';
import type { Device } from './ports/device.ts';
import type { SessionStore } from './ports/session-store.ts';
import type { ProjectStore } from './project-state.ts';
import type { StartVisit } from './start-visit.ts';
import { alwaysWanted, type StillWanted } from './still-wanted.ts';

/** Log in with e-mail and password, keep the session, leave to the store (spec section 2). */
export class LoginWithPassword {
  constructor(
    private readonly api: AuthApi,
    private readonly sealer: PasswordSealer,
    private readonly sessions: SessionStore,
    private readonly project: ProjectStore,
    private readonly visit: StartVisit,
    private readonly device: Device,
    private readonly population: Population,
  ) {}

  /** Fetches the public key ahead of the press. */
  prepare(): void {
    this.sealer.prepare();
  }

  /**
   * On success the browser is on its way to the store; a session that can't be kept is a failure.
   * An answer that nobody waits for any more signs nobody in.
   */
  async logIn(
    email: Email,
    password: Password,
    stillWanted: StillWanted = alwaysWanted,
  ): Promise<Result<void, ShownFailure>> {
    const sealed = await this.sealer.seal(password, 'login');
    if (!sealed.ok) return sealed;
    const answer = await this.api.loginWithPassword({
      loginCode: email,
      ...sealed.value,
      ...this.population,
      picVerificationCode: '',
      picVerificationCodeId: '',
      loginInfo: this.device.loginInfo(),
    });
    if (!answer.ok) {
      // The key is spent, and may have been the reason: have the next one ready for the next press.
      this.sealer.prepare();
      return refuse(showFailure('login', answer.problem));
    }
    if (!stillWanted()) return ok();
    const kept = this.sessions.save(answer.value);
    if (!kept.ok) {
      return refuse({
        place: 'form',
        text: sessionText(kept.problem),
        manner: 'inline',
        reason: 'session-not-kept',
      });
    }
    this.project.update('userInfo', answer.value);
    this.visit.continueToStore();
    return ok();
  }
}
