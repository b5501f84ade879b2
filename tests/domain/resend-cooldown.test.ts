import { describe, expect, it } from 'vitest';
import type { Email } from '#domain/email.ts';
import { cooldownAfter, secondsLeft, type SendStatus } from '#domain/resend-cooldown.ts';
import { isAskingNext, isOverdue, isPressable, sendCodeButton } from '#domain/send-code-button.ts';

const SENT_AT = Date.UTC(2026, 10, 21);

const after = (status: SendStatus) =>
  cooldownAfter(status, 'forget', 'ada@example.com' as Email, SENT_AT);

describe.each<[SendStatus, number]>([
  ['sent', 60],
  ['unknown', 10],
  ['failed', 0],
])('after a send with the status ‘%s’ the button counts down from %d s', (status, length) => {
  it.each([
    ['at once', 0, length],
    ['a moment later', 1, length],
    ['a second later', 1000, Math.max(0, length - 1)],
    ['in the last millisecond', length * 1000 - 1, length === 0 ? 0 : 1],
    ['at the end', length * 1000, 0],
    ['long after', 1e9, 0],
    ['after the clock was set back', -1e9, length],
    ['with a broken clock', Number.NaN, 0],
  ])('%s', (_, passed, seconds) => {
    const cooldown = after(status);
    expect(secondsLeft(cooldown, SENT_AT + passed)).toBe(seconds);
    const button = sendCodeButton({ isSending: false, cooldown }, SENT_AT + passed);
    expect(button).toEqual(seconds > 0 ? { state: 'counting', seconds } : { state: 'resend' });
    expect(isPressable(button)).toBe(seconds === 0);
    expect(isOverdue(button, cooldown)).toBe(seconds === 0 && status === 'sent');
    expect(isAskingNext(button, cooldown)).toBe(status === 'failed');
  });
});

it('the button asks until the first send, and is busy while sending', () => {
  const asks = sendCodeButton({ isSending: false, cooldown: null }, SENT_AT);
  const sends = sendCodeButton({ isSending: true, cooldown: after('sent') }, SENT_AT);
  expect([asks, sends]).toEqual([{ state: 'ask' }, { state: 'sending' }]);
  expect([isPressable(asks), isPressable(sends)]).toEqual([true, false]);
  expect([isAskingNext(asks, null), isAskingNext(sends, null)]).toEqual([true, false]);
});

it('the button is held by a refusal that names a wait, and asking is next when it is over', () => {
  const cooldown = cooldownAfter('failed', 'forget', 'ada@example.com' as Email, SENT_AT, 240);
  const held = sendCodeButton({ isSending: false, cooldown }, SENT_AT + 1000);
  expect(held).toEqual({ state: 'counting', seconds: 239 });
  expect(isAskingNext(held, cooldown)).toBe(false);
  const over = sendCodeButton({ isSending: false, cooldown }, SENT_AT + 240_000);
  expect([over.state, isAskingNext(over, cooldown)]).toEqual(['resend', true]);
});
