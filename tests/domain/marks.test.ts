import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  expireMark,
  isUsable,
  judgeMark,
  MARK_LIFETIME_MS,
  mayBeUsed,
  sendMark,
  type MarkVerdict,
  type RegisterInfo,
  type RegistrationMark,
} from '#domain/marks.ts';
import type { Email } from '#domain/email.ts';

/** A mark, and the one that a pending call was sent with. */
interface Real {
  info: RegisterInfo;
  sent: RegisterInfo | null;
  now: number;
}

/** What the service knows. */
interface Model {
  isPending: boolean;
  /** A call before the pending one may have used the mark up. */
  wasMaybeUsed: boolean;
  isDead: boolean;
  isOld: boolean;
}

const FRESH: RegisterInfo = {
  email: 'ada@example.com' as Email,
  registrationMark: 'mark' as RegistrationMark,
  storedAt: 0,
  use: { state: 'fresh' },
};

type Command = fc.Command<Model, Real>;

/** After each step: a dead mark stays dead, and a living one is dead to no rule. */
const command = (
  title: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => void,
): Command => ({
  check,
  run(model, real) {
    run(model, real);
    expect(real.info.use.state === 'dead').toBe(model.isDead);
    if (model.isDead) expect(sendMark(real.info)).toBe(real.info);
    expect(isUsable(real.info, real.now)).toBe(!model.isDead && !model.isOld);
    expect(mayBeUsed(real.info)).toBe(model.isPending || model.wasMaybeUsed);
  },
  toString: () => title,
});

const send = command(
  'send',
  ({ isPending, isDead }) => !isPending && !isDead,
  (model, real) => {
    real.sent = real.info;
    real.info = sendMark(real.info);
    model.isPending = true;
  },
);

const end = (verdict: MarkVerdict) =>
  command(
    verdict,
    ({ isPending }) => isPending,
    (model, real) => {
      real.info = judgeMark(real.info, real.sent ?? real.info, verdict, real.now);
      model.isPending = false;
      // Before its time is over, only its own use takes a mark from the service.
      if (verdict === 'rejected' && !model.isOld) model.wasMaybeUsed = true;
      if (verdict === 'nothing' || verdict === 'used') model.wasMaybeUsed = true;
      if (verdict === 'rejected' || verdict === 'used') model.isDead = true;
    },
  );

const expire = command(
  'expire',
  () => true,
  (model, real) => {
    real.info = expireMark(real.info);
    model.isDead = true;
  },
);

const growOld = command(
  'grow old',
  ({ isOld }) => !isOld,
  (model, real) => {
    model.isOld = true;
    real.now = MARK_LIFETIME_MS + 1;
  },
);

test('a mark may be used up from its call to a refusal, is dead for good, and tells which of the two it was', () => {
  const verdicts = (['nothing', 'refused', 'rejected', 'used'] as const).map(end);
  const commands = [send, send, ...verdicts, expire, growOld].map((one) => fc.constant(one));
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 30 }), (steps) => {
      fc.modelRun(
        () => ({
          model: { isPending: false, wasMaybeUsed: false, isDead: false, isOld: false },
          real: { info: FRESH, sent: null, now: 0 },
        }),
        steps,
      );
    }),
    { numRuns: 300 },
  );
});

test('a refusal leaves the mark as it was before the call', () => {
  const tried = sendMark(FRESH);
  expect(judgeMark(tried, FRESH, 'refused', 0)).toEqual(FRESH);
  expect(judgeMark(tried, tried, 'refused', 0)).toEqual(tried);
});

test('nothing malformed is usable', () => {
  for (const value of [null, undefined, 1, '', [], {}, { storedAt: 'now' }])
    expect(isUsable(value, 0), JSON.stringify(value)).toBe(false);
});
