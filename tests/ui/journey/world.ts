import { vi } from 'vitest';
import { BrowserJourneyStorage } from '#adapters/browser/browser-journey-storage.ts';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store.ts';
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { ADA, type SeedAccount } from '#service/rules/accounts.ts';
import type { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import { systemClock } from '#adapters/system-clock.ts';
import type { User } from '#application/ports/call-requests.ts';
import type { Attempt } from '#application/journey/attempt.ts';
import { HTTP_TIMEOUT_MS } from '#domain/call-failure.ts';
import type { Email } from '#domain/email.ts';
import { ok } from '#domain/result.ts';
import { openService } from '../../service/rules/service-and-clock.ts';
import { encryptByNode } from '../../contract/contract-harness.ts';
import { UNLIMITED } from '../../contract/unlimited.ts';
import { FakeStoreExit } from '../../fakes/fake-store-exit.ts';
import { LateScripts } from '../../fakes/late-scripts.ts';
import { HeldApi, type Call, type Ending } from './held-api.ts';
import { openPage, type NavigationType, type OpenPage, type Surroundings } from './open-page.tsx';
import { complaints, settle } from './stand-ins.ts';
import { TabHistory } from './tab-history.ts';

const START = Date.UTC(2026, 10, 21, 9, 0, 0);
/** Whoever has an account; everybody else has none yet. */
const LIN: SeedAccount = { email: 'lin@example.com', name: 'Lin', password: 'Lab-2026x' };

/**
 * One tab of a browser, with the portal in it, a service behind a line that the test holds, and other tabs around.
 * Long: all that can happen around a page, one short method each.
 */
export class World {
  readonly service: InMemoryAuthApi;
  readonly api: HeldApi;
  readonly exit = new FakeStoreExit();
  readonly sessions: BrowserSessionStore;
  /** Passwords by what was sent of them. */
  readonly encrypted = new Map<string, string>();
  readonly defects: unknown[] = [];
  /** Attempts of the page in the order in which they ended. */
  readonly outcomes: Attempt[] = [];
  /** How many calls had ended whenever the scripts could not be fetched, or a defect that was asked for came up. */
  readonly scriptFailures: number[] = [];
  readonly defectsAsked: number[] = [];
  /** Set, the next encryption breaks. */
  cryptoDefect: Error | null = null;
  /** Pages loaded so far, and pages that came back from the browser's cache. */
  arrivals = 0;
  arrivedBy: NavigationType = 'navigate';
  areScriptsLate = false;
  #left = 0;
  /** The page's own: what a page that was left has asked for never comes. */
  #scripts = new LateScripts();
  #unfollow: () => void = () => undefined;
  readonly #history: TabHistory;
  readonly #around: Omit<Surroundings, 'scripts'>;
  #page: OpenPage;

  constructor(start: string, { areScriptsLate = false } = {}) {
    complaints.length = 0;
    vi.setSystemTime(START);
    localStorage.clear();
    sessionStorage.clear();
    const cookies = new CookieJar(document, location);
    const local = new SafeStorage(() => localStorage);
    const openSessions = () => new BrowserSessionStore(local, cookies, window);
    this.sessions = openSessions();
    this.sessions.clear();
    this.service = openService({
      clock: systemClock,
      seeds: [ADA, LIN],
      random: repeatableBytes(),
      budgets: UNLIMITED,
      onBug: (bug) => this.defects.push(bug),
    }).service;
    this.api = new HeldApi(this.service);
    this.#around = {
      api: this.api.api,
      storage: new BrowserJourneyStorage(new SafeStorage(() => sessionStorage)),
      openSessions,
      exit: this.exit,
      crypto: {
        encrypt: async (password, key) => {
          if (this.cryptoDefect) throw this.cryptoDefect;
          const ciphertext = encryptByNode(password, key);
          this.encrypted.set(ciphertext, password);
          return ok(ciphertext);
        },
      },
      clock: systemClock,
      onDefect: (defect) => {
        if (defect === this.cryptoDefect) this.defectsAsked.push(this.api.ended.length);
        else this.defects.push(defect);
      },
    };
    this.#history = new TabHistory(start);
    if (areScriptsLate) this.holdScripts();
    this.#page = this.#open('navigate');
  }

  /** The person is at the store. */
  get isAway(): boolean {
    return this.exit.left.length > this.#left;
  }

  get page(): OpenPage {
    return this.#page;
  }

  /** The next page's use cases, and this one's if they are not here yet, come when the test says. */
  holdScripts(): void {
    this.areScriptsLate = true;
    this.#scripts.hold();
  }

  async bringScripts(): Promise<void> {
    this.areScriptsLate = false;
    this.#scripts.arrive();
    await settle();
  }

  /** They can't be had now; whoever presses asks again. */
  async loseScripts(): Promise<void> {
    if (!this.areScriptsLate) return;
    this.scriptFailures.push(this.api.ended.length);
    this.#scripts.fail();
    await settle();
  }

  /** Lets the person take a moment, and everything happen that needs no more than that. */
  async pause(milliseconds = 20): Promise<void> {
    vi.advanceTimersByTime(milliseconds);
    await settle();
  }

  /** Time goes by; no call is without an answer for more than six seconds. */
  async pass(milliseconds: number, wasDone = false): Promise<void> {
    const end = Date.now() + milliseconds;
    for (;;) {
      const [oldest] = this.api.held;
      if (!oldest || oldest.at + HTTP_TIMEOUT_MS > end) break;
      await this.pause(Math.max(0, oldest.at + HTTP_TIMEOUT_MS - Date.now()));
      await this.answer(oldest, { kind: 'timeout', wasDone });
    }
    await this.pause(end - Date.now());
  }

  async answer(call: Call, ending: Ending): Promise<void> {
    await this.api.end(call, ending);
    await settle();
  }

  /** Everything that is out is answered, and what follows from it, too. */
  async answerAll(): Promise<void> {
    for (let [oldest] = this.api.held; oldest; [oldest] = this.api.held)
      await this.answer(oldest, { kind: 'answered' });
  }

  async reload(wasDone = false): Promise<void> {
    await this.#leave(wasDone);
    await this.#enter('reload');
  }

  async visit(address: string, wasDone = false): Promise<void> {
    // What two visits note is distinguished by its time.
    vi.advanceTimersByTime(1);
    await this.#leave(wasDone);
    this.#history.visit(address);
    await this.#enter('navigate');
  }

  /** The entries of the history up to the one that is shown. */
  get entries(): readonly object[] {
    return this.#history.entries;
  }

  /** Back or Forward; false when there is no such entry. */
  async go(by: -1 | 1, wasDone = false): Promise<boolean> {
    if (!this.#history.reaches(by)) return false;
    if (this.#history.staysInPage(by)) {
      this.#history.go(by);
      await settle();
      return true;
    }
    await this.#leave(wasDone);
    this.#history.go(by);
    await this.#enter('back_forward');
    return true;
  }

  /** Another site and back; the browser kept the page as it was. */
  async goAwayAndComeBack(): Promise<void> {
    this.arrivals += 1;
    this.arrivedBy = 'back_forward';
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settle();
  }

  /** Another tab, or the store, signs somebody in or out; without an event when the store only takes its cookies back. */
  async signElsewhere(user: User | null, isAnnounced = true): Promise<void> {
    if (user) this.sessions.save(user);
    else if (isAnnounced) this.sessions.clear();
    else new CookieJar(document, location).delete('token');
    if (isAnnounced) dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    else document.dispatchEvent(new Event('visibilitychange'));
    await settle();
  }

  async isRegistered(email: string): Promise<boolean> {
    const answer = await this.service.checkUser({
      loginCode: email as Email,
      userRangeId: '1000',
      fingerprint: '',
    });
    return answer.ok && answer.value.exist;
  }

  async end(): Promise<void> {
    await this.#leave(false);
    this.#history.end();
  }

  #open(how: NavigationType): OpenPage {
    this.arrivals += 1;
    this.arrivedBy = how;
    this.#scripts = new LateScripts();
    if (this.areScriptsLate) this.#scripts.hold();
    const page = openPage({ ...this.#around, scripts: this.#scripts }, how);
    const { journey } = page;
    this.api.purposeNow = () => journey.state.unanswered.at(-1)?.purpose;
    this.#unfollow = journey.subscribe(() => {
      const ended = Object.values(journey.state.attempts).filter(({ phase }) => phase === 'ended');
      this.outcomes.push(...ended.filter((attempt) => !this.outcomes.includes(attempt)));
    });
    return page;
  }

  async #leave(wasDone: boolean): Promise<void> {
    this.#left = this.exit.left.length;
    await this.api.leave(wasDone);
    this.#unfollow();
    this.#page.close();
  }

  async #enter(how: NavigationType): Promise<void> {
    this.#page = this.#open(how);
    await settle();
  }
}

/** Looks random, and is the same in every run. */
function repeatableBytes() {
  let state = 1;
  return (length: number) =>
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}
