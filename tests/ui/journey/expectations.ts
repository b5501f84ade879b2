import { expect } from 'vitest';
import type { Attempt, AttemptName } from '#application/journey/attempt.ts';
import { sameEmail } from '#domain/email.ts';
import { isUsable, MARK_LIFETIME_MS } from '#domain/marks.ts';
import { account } from '#messages/en/account.ts';
import { failures } from '#messages/en/failures.ts';
import { retrieve } from '#messages/en/retrieve.ts';
import { shell } from '#messages/en/shell.ts';
import { inEnglish } from '../../fakes/in-english.ts';
import { errorsOf } from './errors-of.ts';
import { ownErrors, type Explained } from './own-errors.ts';
import { shows, type Moment } from './moment.ts';
import type { ScreenName } from './screen-of.ts';
import type { Seen } from './seen.ts';
import type { World } from './world.ts';

/** The screen is the function of the journey. */
export function expectScreen({ seen, screen, journey }: Moment): void {
  const { heading, submit, send, codeLine, notices } = screen;
  const {
    heading: seenHeading,
    submit: seenSubmit,
    send: seenSend,
    codeLine: seenCodeLine,
    notices: seenNotices,
  } = seen;
  expect(
    {
      heading: seenHeading,
      submit: seenSubmit,
      send: seenSend,
      codeLine: seenCodeLine,
      notices: seenNotices,
    },
    `what '${screen.name}' shows`,
  ).toEqual({
    heading,
    submit,
    send,
    codeLine,
    notices,
  });
  if (['userinfo', 'reset', 'retrieve'].includes(screen.name))
    expect(seen.words).toContain(screen.email);
  if (screen.typedEmail !== null)
    expect(screen.typedEmail, 'the address is kept as it stands in the form').toBe(
      journey.emailDraft,
    );
  if (screen.name === 'userinfo') expect(seen.fields.get('Customer name')).toBe(journey.nameDraft);
}

/** No error, but said where errors stand: of an address that was edited while it was being asked about. */
const PRESS_AGAIN = retrieve.messages.pressAgain;

export function errorsIn(
  { errors, alert, agreementError }: Seen,
  aside: string,
): readonly Explained[] {
  return [
    ...[...errors].map(([at, text]) => ({ at, text })),
    ...(alert !== '' && alert !== aside && alert !== PRESS_AGAIN
      ? [{ at: 'alert', text: alert }]
      : []),
    ...(agreementError === '' ? [] : [{ at: 'agreement', text: agreementError }]),
  ];
}

/** The outcome of an attempt that had waited for its form, as the form reported it. */
export interface Reported extends Explained {
  readonly email: string;
}

/** Nothing stale is shown: every error is of what stands in the form, or of what the last press of it came to. */
export function expectErrors(
  moment: Moment,
  world: World,
  pressedAfter: number,
  reported: readonly Reported[],
): void {
  const { seen, screen, journey, now } = moment;
  const shown = errorsIn(seen, screen.aside);
  const { ended } = world.api;
  const answers = ended.flatMap((call, index) => {
    const isRecent = index >= pressedAfter || call.result === 'page left';
    return isRecent ? errorsOf(screen.name, screen.email, seen, call, world.encrypted) : [];
  });
  const mark =
    screen.name === 'userinfo'
      ? journey.registerInfo
      : screen.name === 'reset'
        ? journey.forgetInfo
        : null;
  const explained = [
    ...ownErrors(screen.name, seen),
    ...answers,
    ...reported
      .filter(({ email }) => sameEmail(email, screen.email))
      .map(({ at, text }) => ({ at, text })),
    ...(mark && !isUsable(mark, now) ? [{ at: 'alert', text: failures.messages.lostMark }] : []),
    ...(mark?.perhapsUsed && !isUsable(mark, now)
      ? [
          {
            at: 'alert',
            text: failures.messages[
              screen.name === 'userinfo' ? 'perhapsRegistered' : 'perhapsPasswordChanged'
            ],
          },
        ]
      : []),
    ...(world.scriptFailures.some((index) => index >= pressedAfter)
      ? [{ at: 'alert', text: shell.messages.loadFailed }]
      : []),
    ...(world.defectsAsked.some((index) => index >= pressedAfter)
      ? [{ at: 'alert', text: shell.messages.broken }]
      : []),
    ...(seen.isAgreed ? [] : [{ at: 'agreement', text: account.messages.agreeFirst }]),
  ];
  for (const error of shown)
    expect(explained, 'an error belongs to what stands in the form').toContainEqual(error);
  expect(seen.title, 'the title says whether there is an error').toBe(
    (shown.length > 0 ? 'Error: ' : '') + screen.title,
  );
  const asides = screen.name === 'find' ? [screen.aside, PRESS_AGAIN] : [screen.aside];
  if (shown.every(({ at }) => at !== 'alert')) expect(asides).toContain(seen.alert);
}

/** No form is dead: something can still come of whatever is under way. */
export function expectAlive(moment: Moment, world: World): void {
  const { held } = world.api;
  for (const attempt of Object.values(moment.journey.attempts)) {
    expect(
      attempt.phase === 'unanswered' && world.page.isComplete(),
      'what became of a call that nobody heard of is reported',
    ).toBe(false);
    if (attempt.phase !== 'under-way') continue;
    const isOut = held.some(
      ({ name, email }) => name === 'getPublicKey' || sameEmail(email, attempt.email),
    );
    // Whoever has gone elsewhere is not taken away by a log-in.
    const waits = attempt.name === 'log-in' && !shows(moment, attempt).isForm;
    expect(isOut || waits || world.areScriptsLate, `something can come of ${attempt.name}`).toBe(
      true,
    );
  }
}

const NEXT_SCREEN: Readonly<Partial<Record<AttemptName, ScreenName>>> = {
  'check-registration-code': 'userinfo',
  'check-recovery-code': 'reset',
  'find-account': 'retrieve',
};

/**
 * An outcome that was taken out of the journey is reported on the screen that took it.
 * @param taken all that were taken in the same step, this one among them; null when it waits. A form says one failure at a time.
 */
export function expectOutcome(
  attempt: Attempt,
  taken: readonly Attempt[] | null,
  moment: Moment,
  { wasReported, leadsOn }: { readonly wasReported: boolean; readonly leadsOn: boolean },
): void {
  const { seen, screen } = moment;
  const { isForm, isAbout } = shows(moment, attempt);
  const what = `the outcome of ${attempt.name}`;
  if (!taken) {
    expect(isForm && isAbout, `${what} waits for its form`).toBe(false);
    return;
  }
  const { outcome } = attempt;
  // What went wrong with a form that was left is reported on `/`, and dismissed there.
  const isReportedAtHome =
    attempt.name === 'complete-registration' || attempt.name === 'change-password';
  if (outcome?.kind !== 'done') {
    if (isReportedAtHome && seen.path === '/') return;
    // It was about a former mark.
    const mark =
      attempt.name === 'change-password' ? moment.journey.forgetInfo : moment.journey.registerInfo;
    if (isReportedAtHome && mark && mark.storedAt > attempt.since) return;
    // Whoever sends another form has given up the log-in that they left.
    if (attempt.name === 'log-in' && !isForm) return;
    expect(isForm, `${what} is reported by its form`).toBe(true);
    if (!isAbout) return;
    const said = errorsIn(seen, screen.aside).map((error) => error.text);
    const isAnotherSaid = taken.some((other) => other !== attempt && said.includes(textOf(other)));
    if (!isAnotherSaid) expect(said, what).toContain(textOf(attempt));
    return;
  }
  const next = leadsOn ? NEXT_SCREEN[attempt.name] : 'find';
  // A code that was checked while nobody looked leads on by itself.
  const hasGoneOn =
    next === 'retrieve' && screen.name === 'reset' && sameEmail(screen.email, attempt.email);
  if (next && !hasGoneOn && !(isForm && !isAbout)) expect(screen.name, what).toBe(next);
  // Whoever has read of it at `/`, and comes back to the form, finds the form.
  if (attempt.name === 'submit-appeal' && !wasReported) expect(seen.path, what).toBe('/');
}

function textOf({ outcome }: Attempt): string {
  if (outcome?.kind === 'failed') return inEnglish(outcome.failure.message);
  return outcome?.kind === 'broken' ? shell.messages.broken : shell.messages.loadFailed;
}

/** A notice is shown until the person moves on, sends the form or dismisses it. */
export function expectNotice(
  before: Moment,
  after: Moment,
  { hasMovedOn, isReload }: { readonly hasMovedOn: boolean; readonly isReload: boolean },
): void {
  const former = before.journey.notice;
  if (!former?.shown) return;
  const isKept = after.journey.notice?.at === former.at;
  const hasArrived = before.arrival !== after.arrival;
  const isElsewhere = before.seen.path !== after.seen.path;
  const isOver = hasMovedOn || isElsewhere || (hasArrived && !isReload);
  if (isOver) expect(isKept, 'a notice is gone once the person has moved on').toBe(false);
  const isOld = hasArrived && after.now - former.at > MARK_LIFETIME_MS;
  if (!isOver && !isOld && after.journey.notice === null)
    expect(isKept, 'a notice stays until the person moves on').toBe(true);
}
