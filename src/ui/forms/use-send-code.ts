import { useEffect, useRef, useState } from 'react';
import { attemptKey, type AttemptKey } from '#application/journey/attempt.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { JourneyState } from '#application/journey/journey-state.ts';
import { parseEmail, sameEmail, type Email } from '#domain/email.ts';
import {
  findHold,
  isPressable,
  sendCodeButton,
  sentAt,
  withHold,
  type CodeHold,
  type SendCodeButton,
} from '#domain/code-hold.ts';
import { announce } from '../components/announcer.tsx';
import type { Field } from './use-field.ts';
import { useJourney, usePortal } from '../portal-context.ts';
import { useAttempt } from './use-attempt.ts';
import type { Failures } from './use-failures.ts';
import { useTick } from '../components/use-tick.ts';
import { msg } from '../i18n/message-ref.ts';
import { code as codeWords } from '#messages/en/code.ts';

export interface SendCodeControl {
  readonly button: SendCodeButton;
  /** What the last send to the address in the form left. */
  readonly hold: CodeHold | null;
  press(): void;
}

export interface SendCodeParts {
  readonly purpose: ScreenPurpose;
  readonly code: Field;
  /** The address in the form, as typed. */
  readonly addressOf: (state: JourneyState) => string;
  /** The address to send to; shows what is wrong with it and gives null if anything is. */
  askForEmail(): Email | null;
  readonly failures: Failures;
  /** The account's name, where the server gave it (spec section 3, 'Send-code payload'). */
  readonly name?: string | undefined;
  /** The place of the attempt that checks the code. */
  readonly checkedBy: AttemptKey;
  /** The code was right, and the screen is on its way out. */
  readonly isPassed: boolean;
}

/** The send-code button and what it says (spec section 4): a function of the journey, the address and the time. */
export function useSendCode(parts: SendCodeParts): SendCodeControl {
  const { purpose, code, addressOf, askForEmail, failures, name, checkedBy, isPassed } = parts;
  const { actions, clock, journey } = usePortal();
  const codeAtPress = useRef<string | null>(null);
  // Only a whole address has a code: until there is one, a key changes nothing.
  const address = useJourney((state) => wholeAddress(addressOf(state)));
  const held = useJourney((state) =>
    address === null ? null : findHold(state.codeHolds, purpose, address),
  );
  const check = useJourney((state) => state.attempts[checkedBy]);
  // A check that was given up may have used the code up, unless a newer one has been sent: nobody waits for the next one then.
  const isUsed =
    address !== null &&
    check?.phase === 'given-up' &&
    sameEmail(check.email, address) &&
    !(held && sentAt(held) > check.since);
  // A right code is used up, too. Whoever leaves with it need not see, or hear, that another could be asked for.
  const isOut = isPassed || check?.phase === 'under-way' || check?.outcome?.kind === 'done';
  const steady = useSteady(held, isOut && held?.outcome === 'used');
  const hold: CodeHold | null = isUsed
    ? { purpose, email: address, deadline: 0, outcome: 'used' }
    : steady;

  const send = useAttempt<'send-code'>({
    key: attemptKey('send-code', purpose, address ?? ''),
    about: addressOf,
    failures,
    done() {
      // A code typed since the press came with the mail, which was faster than the answer.
      if (code.control.current?.value !== codeAtPress.current) return;
      code.setValue('');
      if (hasNobodyElsewhere()) code.focus();
    },
  });
  useTick(clock, hold?.deadline ?? null);
  const button = sendCodeButton({ sending: send.busy, hold }, clock.now());
  useEndAnnouncement(button);

  function press(): void {
    if (!isPressable(button)) return;
    const email = askForEmail();
    if (!email) return;
    failures.clear();
    code.fail(null);
    // The former code's message and countdown do not apply to the new one.
    if (isUsed && hold) journey.update('codeHolds', withHold(journey.state.codeHolds, hold));
    if (check?.phase === 'given-up') actions.take(checkedBy);
    // What stands there before a first code is asked for is no former one: it stays.
    codeAtPress.current = (hold && code.control.current?.value) ?? '';
    actions.start('send-code', { purpose, email, name });
  }

  return { button, hold, press };

  /** Whether the focus is still at the button. Safari does not focus a pressed button: there the focus is on the main part, or nowhere. */
  function hasNobodyElsewhere(): boolean {
    const active = document.activeElement;
    return !active || active.contains(code.control.current) || active.matches('[data-send-code]');
  }
}

function wholeAddress(typed: string): Email | null {
  const parsed = parseEmail(typed);
  return parsed.ok ? parsed.value : null;
}

/** The value, or the last one from before it was to stay as it is. */
function useSteady<Value>(value: Value, stays: boolean): Value {
  const [former, setFormer] = useState(value);
  if (stays) return former;
  if (former !== value) setFormer(value);
  return value;
}

/** Says once that the wait is over; the seconds themselves stay silent. */
function useEndAnnouncement(button: SendCodeButton): void {
  const former = useRef(button.state);
  useEffect(() => {
    if (former.current === 'counting' && button.state === 'resend')
      announce(msg(codeWords, 'canResend'));
    former.current = button.state;
  }, [button.state]);
}
