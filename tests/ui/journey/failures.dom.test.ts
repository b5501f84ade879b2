import { describe, expect, it } from 'vitest';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { CHANGING_CALLS } from '../../arbitraries/failures.ts';
import { failureText } from '../../fakes/in-english.ts';
import { all, EMAIL, REFUSAL, textOf, visitInDom, type ScreenCall } from './dom-visitor.tsx';
import { SCREENS } from './every-screen.ts';
import { STEPS, type FlowStep } from './flow-steps.ts';

const FAILURES = [REFUSAL, { kind: 'timeout' }] as const;
const AFTER_THE_SHORT_COOLDOWN_MS = 11_000;

const ROWS = (Object.keys(STEPS) as ScreenCall[]).flatMap((call) =>
  STEPS[call].map((step) => ({ call, step, name: step.name })),
);

const visitor = visitInDom();

describe.each(ROWS)('$name, when $call fails', ({ call, step }) => {
  async function fill(): Promise<void> {
    await visitor.fill(step.typed);
    if (call === 'checkRegistrationCode') await visitor.agree();
  }

  async function succeedNow(button: string | RegExp): Promise<void> {
    visitor.app.api.recover();
    if (call === 'sendCode') await visitor.pass(AFTER_THE_SHORT_COOLDOWN_MS);
    const before = history.length;
    await visitor.press(button);
    await visitor.sees(step.success);
    expect(history.length - before).toBe(step.entries ?? 0);
  }

  it('says so at the right place, keeps all input and can send again, after each kind of failure', async () => {
    await SCREENS[step.screen](visitor);
    // The key is fetched while the form is filled in.
    visitor.app.api.fail(call, FAILURES[0]);
    await fill();
    let button = step.button;
    for (const failure of FAILURES) {
      visitor.app.api.fail(call, failure);
      const before = visitor.sent(call);
      await visitor.press(button);
      if (call !== 'getPublicKey')
        expect(visitor.sent(call) - before, 'one press, one call').toBe(1);
      if ('message' in failure) expectFailure(step, step.place, failure.message);
      else expectFailure(step, null, seen({ ...failure, call, at: 0 }));
      if (!step.again) expectKept(step);
      button = step.again ?? step.button;
      if (call === 'sendCode') await visitor.pass(AFTER_THE_SHORT_COOLDOWN_MS);
      if (step.again) expect(textOf(all('form [type=submit]')[0]), 'by Enter').toBe('Next');
    }
    await succeedNow(button);
  });

  it('can send again on a page that was reloaded before the answer', async () => {
    await SCREENS[step.screen](visitor);
    visitor.app.api.fail(call, 'no answer');
    await fill();
    await visitor.press(step.button);
    const sent = visitor.sent(call);
    await visitor.reload();
    visitor.app.api.recover();
    expect(visitor.sent(call), 'a reload sends nothing').toBe(sent);
    if (CHANGING_CALLS.includes(call))
      expect(visitor.look().alert).toBe(seen({ kind: 'interrupted', call, at: 0 }));
    if (!step.again) {
      expectKept(step, step.secret);
      await fill();
    }
    await succeedNow(step.again ?? step.button);
  });
});

const REGISTER = 'Register with this email /?type=2';
const RESET = 'Reset the password of this account /forget';
const HELP = ['Email support mailto:support@example.com', '+65 0000 0000 tel:+6500000000'];
const ASK_AGAIN = 'Ask for a new verification code /';

// A log-in is offered only where an account may exist.
it.each<[ScreenCall, code: number, links: readonly string[], passed?: number, nth?: number]>([
  ['loginWithPassword', 11010302, [REGISTER]],
  ['loginWithPassword', 11010304, []],
  ['sendCode', 11011004, ['Log in with this email', RESET, 'Resend']],
  ['checkRegistrationCode', 11011004, ['Log in with this email', RESET]],
  ['checkRegistrationCode', 11010203, []],
  ['verificationCodeInspection', 11010203, [REGISTER]],
  ['verificationCodeInspection', 11010203, [REGISTER], 0, 1],
  ['registerUser', 11010703, ['Back to Login /', `${ASK_AGAIN}?type=2`]],
  ['registerUser', 11010703, [`${ASK_AGAIN}?type=2`], 600_000],
  ['changePassword', 11010703, [`${ASK_AGAIN}forget`]],
  ['changePassword', 11010203, [REGISTER]],
  ['changePassword', 11011003, HELP],
  ['accountAppeal', 1390000251, []],
  ['accountAppeal', 11010203, [REGISTER]],
])(
  'beside the failure of %s by %i are the links %j',
  async (call, code, links, passed = 0, nth = 0) => {
    const step = STEPS[call][nth] as FlowStep;
    const controls = () =>
      all('main form :is(a, button)').map((one) =>
        [textOf(one), one.getAttribute('href')].filter(Boolean).join(' '),
      );
    await SCREENS[step.screen](visitor);
    await visitor.fill(step.typed);
    if (call === 'checkRegistrationCode') await visitor.agree();
    const before = controls();
    visitor.app.clock.pass(passed);
    visitor.app.api.fail(call, { code });
    await visitor.press(step.button);
    expect(controls().filter((text) => !before.includes(text))).toEqual(links);
    if (!links.includes(REGISTER)) return;
    await visitor.press('Register with this email');
    await visitor.hasValue('Email', EMAIL);
  },
);

/** The text of a failure as `look` gives it, with blanks for line ends. */
function seen(failure: CallFailure): string {
  return failureText(failure).replaceAll('\n', ' ');
}

/**
 * Expects the message at its field, which has the focus; or in the form's alert, with the focus
 * still on the pressed button.
 */
function expectFailure(step: FlowStep, label: string | null, text: string): void {
  if (label === null) {
    expect(visitor.look().alert).toContain(text);
    expect(document.title).toMatch(/^Error: /);
    if (!step.again) expect(document.activeElement).toBe(visitor.button(step.button));
    return;
  }
  expect(visitor.field(label).getAttribute('aria-invalid')).toBe('true');
  expect(visitor.look().errors.get(label)).toBe(text);
  expect(document.activeElement).toBe(visitor.field(label));
}

/** Expects everything typed in the fields, except the lost values. */
function expectKept(step: FlowStep, lost: readonly string[] = []): void {
  for (const [label, text] of Object.entries(step.typed))
    expect(visitor.field(label).value, label).toBe(lost.includes(label) ? '' : text);
}
