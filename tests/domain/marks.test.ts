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

const send: Command = {
  check: ({ isPending, isDead }) => !isPending && !isDead,
  run(model, real) {
    real.sent = real.info;
    real.info = sendMark(real.info);
    model.isPending = true;
    expect(mayBeUsed(real.info), 'until an answer says otherwise').toBe(true);
    expect(isUsable(real.info, real.now)).toBe(!model.isOld);
  },
  toString: () => 'send',
};

const end = (verdict: MarkVerdict): Command => ({
  check: ({ isPending }) => isPending,
  run(model, real) {
    const before = real.info;
    const sent = real.sent ?? before;
    real.info = judgeMark(before, sent, verdict, real.now);
    model.isPending = false;
    if (verdict === 'nothing') model.wasMaybeUsed = true;
    // Before its time is over, only its own use takes a mark from the service.
    if (verdict === 'used' || (verdict === 'rejected' && !model.isOld)) model.wasMaybeUsed = true;
    if (verdict === 'rejected' || verdict === 'used') model.isDead = true;
    expect(mayBeUsed(real.info)).toBe(model.wasMaybeUsed);
  },
  toString: () => verdict,
});

const expire: Command = {
  check: () => true,
  run(model, real) {
    const wasMaybeUsed = mayBeUsed(real.info);
    real.info = expireMark(real.info);
    model.isDead = true;
    expect(mayBeUsed(real.info), 'is not forgotten').toBe(wasMaybeUsed);
  },
  toString: () => 'expire',
};

const grow: Command = {
  check: ({ isOld }) => !isOld,
  run(model, real) {
    model.isOld = true;
    real.now = MARK_LIFETIME_MS + 1;
    expect(isUsable(real.info, real.now)).toBe(false);
  },
  toString: () => 'grow old',
};

/** After each step: a dead mark stays dead, and a living one is dead to no rule. */
const checked = (command: Command): Command => ({
  check: (model) => command.check(model),
  run(model, real) {
    command.run(model, real);
    expect(real.info.use.state === 'dead').toBe(model.isDead);
    expect(isUsable(real.info, real.now)).toBe(!model.isDead && !model.isOld);
  },
  toString: () => command.toString(),
});

test('a mark may be used up from its call to a refusal, is dead for good, and tells which of the two it was', () => {
  const verdicts = (['nothing', 'refused', 'rejected', 'used'] as const).map(end);
  const commands = [send, send, ...verdicts, expire, grow].map((one) => fc.constant(checked(one)));
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
