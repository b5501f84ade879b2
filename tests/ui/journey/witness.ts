import { expect } from 'vitest';
import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import type { Attempt, AttemptName } from '#application/journey/attempt.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import { sameEmail } from '#domain/email.ts';
import { placeIn } from './errors-of.ts';
import {
  expectAlive,
  expectErrors,
  expectNotice,
  expectOutcome,
  expectScreen,
  type Reported,
} from './expectations.ts';
import type { ScreenCall } from './held-api.ts';
import {
  Credit,
  expectOwnMark,
  holdsAfter,
  holdsIn,
  noteMarks,
  type GivenUpCode,
} from './ledger.ts';
import { keyOf, momentOf, type Moment } from './moment.ts';
import type { OpenPage } from './open-page.tsx';
import type { Press } from './presses.ts';
import { complaints } from './stand-ins.ts';
import { NOTICE_WORDS, type ScreenName } from './screen-of.ts';
import { look } from './seen.ts';
import type { World } from './world.ts';
import { inEnglish } from '../../fakes/in-english.ts';

const OWED: Partial<Record<ScreenCall, ArrivalNotice['kind']>> = {
  registerUser: 'registered',
  changePassword: 'password-changed',
  accountAppeal: 'appeal-sent',
};

/** The call that uses up what each check brings. */
const USED_BY: Partial<Record<AttemptName, ScreenCall>> = {
  'check-registration-code': 'registerUser',
  'check-recovery-code': 'changePassword',
};

const CHECKS: readonly ScreenCall[] = ['checkRegistrationCode', 'verificationCodeInspection'];

/**
 * Watches over a tab: after each step the screen is what the journey says, and the journey what the calls say.
 * Long: everything that may never be seen, asked after each step.
 */
export class Witness {
  readonly #world: World;
  readonly #credit = new Credit();
  /** Marks that this tab knows to be used up or refused. */
  readonly #dead = new Set<unknown>();
  /** What forms have reported of attempts that had waited for them, since each was pressed last. */
  readonly #reported = new Map<ScreenName, readonly Reported[]>();
  /** How many calls had ended when each form was pressed last. */
  readonly #pressed = new Map<ScreenName, number>();
  readonly #givenUp: GivenUpCode[] = [];
  #page: OpenPage;
  #calls = 0;
  #ends = 0;
  #outcomes = 0;
  /** Outcomes that stand in the journey. */
  #unreported: readonly Attempt[] = [];
  /** A success that has to be reported on `/`. */
  #owed: { readonly words: string; readonly at: number } | null = null;
  #hasMovedOn = false;
  /** The entry of the history on which an account was asked for last. */
  #askedFrom: object | undefined;
  #last: Moment | null = null;

  constructor(world: World) {
    this.#world = world;
    this.#page = world.page;
  }

  /** Called for every press that has to count, right before it. */
  note(press: Press): void {
    this.#credit.add(press);
    if (press.key === 'find-account') this.#askedFrom = this.#world.entries.at(-1);
    this.#pressed.set(press.screen, this.#world.api.ended.length);
    this.#reported.delete(press.screen);
    if (press.key.startsWith('send-code')) this.#noteGivenUp(press);
    else this.#hasMovedOn = true;
  }

  /** Whoever has read that a code may already have been used, and asks for another, waits for that one no more. */
  #noteGivenUp({ email }: Press): void {
    if (!look().words.includes('may already have been used')) return;
    const check = this.#world.api.held.find(
      (call) => CHECKS.includes(call.name) && sameEmail(call.email, email),
    );
    if (check?.purpose) this.#givenUp.push({ purpose: check.purpose, email, at: Date.now() });
  }

  noteDismissal(): void {
    this.#hasMovedOn = true;
  }

  /** The press has brought about one attempt: it is under way, or has ended at once. */
  expectCounted({ key, email }: Press, now: number): void {
    const attempt = this.#world.page.journey.state.attempts[key];
    const isThere = attempt?.phase === 'under-way' && sameEmail(attempt.email, email);
    const hasEnded = this.#world.outcomes.some(
      (ended) => ended.since >= now && keyOf(ended) === key,
    );
    expect(isThere || hasEnded, `the press counts: ${key}`).toBe(true);
  }

  check(): void {
    const { defects, api, page, sessions, isAway } = this.#world;
    expect([...defects, ...complaints], 'nothing breaks').toEqual([]);
    if (this.#page !== page) this.#credit.clear();
    this.#page = page;
    this.#followCalls();
    if (isAway) {
      this.#unreported = [];
      this.#last = null;
      return;
    }
    const moment = momentOf(this.#world);
    expectScreen(moment);
    this.#expectReported(moment);
    expectErrors(
      moment,
      this.#world,
      this.#pressed.get(moment.screen.name) ?? 0,
      this.#reported.get(moment.screen.name) ?? [],
    );
    expect(holdsIn(moment.journey), 'what is known of the codes').toEqual(
      holdsAfter(api.ended, this.#givenUp),
    );
    expectAlive(moment, this.#world);
    this.#expectOwed(moment);
    if (this.#last)
      expectNotice(this.#last, moment, {
        hasMovedOn: this.#hasMovedOn,
        isReload: this.#world.arrivedBy === 'reload',
      });
    if (page.isComplete())
      expect(moment.journey.userInfo, 'who is signed in').toEqual(sessions.current());
    this.#hasMovedOn = false;
    this.#last = moment;
  }

  #followCalls(): void {
    const { asked, ended } = this.#world.api;
    for (const call of asked.slice(this.#calls)) {
      expectOwnMark(call, ended, this.#dead);
      this.#credit.spend(call, this.#world.encrypted);
    }
    this.#calls = asked.length;
    for (const call of ended.slice(this.#ends)) {
      noteMarks(this.#dead, call);
      const owed = OWED[call.name];
      if (owed && call.result !== 'page left' && call.result.ok)
        this.#owed = { words: NOTICE_WORDS[owed], at: call.endedAt };
    }
    this.#ends = ended.length;
  }

  #expectReported(moment: Moment): void {
    const { outcomes } = this.#world;
    // What a page knew and nobody asked for is gone with it.
    const former = this.#last?.arrival === moment.arrival ? this.#unreported : [];
    const waiting = [...former, ...outcomes.slice(this.#outcomes)];
    this.#outcomes = outcomes.length;
    const takenNow = waiting.filter((attempt) => !moment.journey.attempts[keyOf(attempt)]);
    this.#unreported = waiting.filter((attempt) => {
      const stands = moment.journey.attempts[keyOf(attempt)];
      // Another press has taken its place.
      if (stands && stands !== attempt) return false;
      if (leadsNowhere(attempt, moment)) {
        expect(
          stands && this.#isUsedUp(attempt),
          'no outcome leads to a form whose mark is used up',
        ).toBeFalsy();
        if (!stands) return false;
      }
      // An appeal's success is reported on `/`, and the form hears of it when it is there again.
      const hasWaited = former.includes(attempt);
      const wasReported = hasWaited && this.#owed === null;
      // Nobody has pressed Next on a visit by a link: neither here nor, where step 2 stands, on the entry before.
      const isVisit =
        hasWaited &&
        attempt.name === 'find-account' &&
        !this.#world.entries.slice(-2).some((entry) => entry === this.#askedFrom);
      expectOutcome(attempt, stands ? null : takenNow, moment, { wasReported, leadsOn: !isVisit });
      if (!stands && hasWaited) this.#noteReported(attempt, moment);
      return stands !== undefined;
    });
  }

  /** A call with what the check brought has succeeded since. */
  #isUsedUp({ name, email, since }: Attempt): boolean {
    return this.#world.api.ended.some(
      (call) =>
        call.name === USED_BY[name] &&
        sameEmail(call.email, email) &&
        call.at > since &&
        call.result !== 'page left' &&
        call.result.ok,
    );
  }

  #noteReported({ outcome, email }: Attempt, { seen, screen }: Moment): void {
    if (outcome?.kind !== 'failed') return;
    const { place, message } = outcome.failure;
    this.#reported.set(screen.name, [
      ...(this.#reported.get(screen.name) ?? []),
      { at: placeIn(seen, place), text: inEnglish(message), email },
    ]);
  }

  /** Whoever comes to `/` after a success reads of it there. */
  #expectOwed({ seen, now }: Moment): void {
    if (!this.#owed || seen.path !== '/') return;
    if (now - this.#owed.at <= MARK_LIFETIME_MS)
      expect(seen.notices, 'a success is reported').toContain(this.#owed.words);
    this.#owed = null;
  }
}

/** A code was right, and what it brought can be used no longer. */
function leadsNowhere(
  { name, outcome }: Attempt,
  { journey: { registerInfo, forgetInfo } }: Moment,
): boolean {
  if (outcome?.kind !== 'done' || !(name in USED_BY)) return false;
  const mark = name === 'check-registration-code' ? registerInfo : forgetInfo;
  return mark === null || mark.refused === true;
}
