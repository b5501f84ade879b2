import { sameEmail } from '#domain/email.ts';
import { failureOfFormerAppeal, showFailure } from '#domain/failure-display.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import { CALL_OF_ATTEMPT } from './attempt-calls.ts';
import type { Attempt } from './journey/attempt.ts';
import type { Journey } from './journey/journey.ts';
import type { Device } from './ports/device.ts';
import type { SessionStore } from './ports/session-store.ts';
import type { StoreExit } from './ports/store-exit.ts';

/** What happens when the page frame loads (spec section 1), the session, and the way out to the store. */
export class StartVisit {
  /** The return URL that this page was left for. */
  #leavingTo: string | null = null;

  constructor(
    private readonly sessions: SessionStore,
    private readonly journey: Journey,
    private readonly device: Device,
    private readonly exit: StoreExit,
  ) {}

  /** Starts the private-browsing probe, stores the return URL that came in the address. */
  begin(search: string): void {
    this.#storeReturnUrl(new URLSearchParams(search).get('returnUrl'));
    this.rereadSession();
    // Only heard of, not dropped: another tab may be half-way through storing a new session.
    this.sessions.subscribe(() => this.journey.update('userInfo', this.sessions.current()));
    this.#wordUnanswered();
    void this.device.probePrivateBrowsing();
  }

  /** The page is in front again, perhaps after it stood still in the browser's cache. */
  comeBack(): void {
    this.rereadSession();
    this.#wordUnanswered();
  }

  /** Reads who is signed in. A session whose cookie is gone is dropped: the store ended it, or the browser was closed. */
  rereadSession(): void {
    this.sessions.dropWithoutCookie();
    this.journey.update('userInfo', this.sessions.current());
  }

  signOut(): void {
    this.#leavingTo = null;
    this.sessions.clear();
  }

  /** Leaves to the stored return URL, once, or to the store home. Pressed again before the page has gone, or back on it, it leads to the same place. */
  continueToStore(): void {
    const { returnUrl } = this.journey.state;
    this.journey.update('returnUrl', null);
    this.#leavingTo = returnUrl ?? this.#leavingTo;
    this.exit.leave(this.#leavingTo);
  }

  /** A refused address leaves one that was stored before as it is. */
  #storeReturnUrl(raw: string | null): void {
    const allowed = raw === null ? null : this.exit.allowedReturnUrl(raw);
    if (allowed !== null) this.journey.update('returnUrl', allowed);
  }

  /** What there is to say of a call that a former page left unanswered. */
  wordUnanswered({ name, email, since }: Attempt): ShownFailure {
    const { call, flow } = CALL_OF_ATTEMPT[name];
    const plain = showFailure(flow, { kind: 'unanswered', call, at: since });
    const isFormerAppeal =
      flow === 'appeal' && !sameEmail(this.journey.state.appealDraft.originalEmail, email);
    return isFormerAppeal ? failureOfFormerAppeal(plain, { originalEmail: email }) : plain;
  }

  /** Says of the calls that the last page left unanswered what may have become of them. */
  #wordUnanswered(): void {
    const { attempts } = this.journey.state;
    if (!Object.values(attempts).some(({ phase }) => phase === 'unanswered')) return;
    const worded = Object.entries(attempts).map(([key, attempt]) =>
      attempt.phase === 'unanswered'
        ? ([
            key,
            {
              ...attempt,
              phase: 'ended',
              outcome: { kind: 'failed', failure: this.wordUnanswered(attempt) },
            },
          ] as const)
        : ([key, attempt] as const),
    );
    this.journey.update('attempts', Object.fromEntries(worded));
  }
}
