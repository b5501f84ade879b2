import { useEffect, useMemo, useRef, useState } from 'react';
import type { ScreenPurpose, SendCodeOutcome } from '#application/send-code.ts';
import { parseEmail, sameEmail, type Email } from '#domain/email.ts';
import { isPressable, sendCodeButton, type SendCodeButton } from '#domain/send-code-button.ts';
import { announce } from '../components/announcer.tsx';
import { copy } from '../copy.ts';
import type { Field } from '../fields/use-field.ts';
import { useUseCases } from '../portal-context.ts';
import { useAttempt } from './use-attempt.ts';
import type { Failures } from './use-failures.ts';
import { useTick } from './use-tick.ts';

export interface SendCodeControl {
  readonly button: SendCodeButton;
  /** Where the code went, once one was sent to the address in the form. */
  readonly sentTo: Email | null;
  /** Follows the address as it is typed: countdown and code belong to one address. */
  follow(typed: string): void;
  press(): void;
  /** The automatic send of retrieve's step 2. */
  sendOnEntry(email: Email): void;
  /** The server calls the code expired: the button offers to send again. */
  expired(): void;
}

export interface SendCodeParts {
  readonly purpose: ScreenPurpose;
  readonly code: Field;
  /** The address to send to; shows what is wrong with it and gives null if anything is. */
  askForEmail(): Email | null;
  readonly failures: Failures;
  /** The account's name, where the server told it (spec section 3, 'Send-code payload'). */
  readonly name?: string | undefined;
}

/** The send-code button and what it says (spec section 4). */
export function useSendCode({ purpose, code, askForEmail, failures, name }: SendCodeParts): SendCodeControl {
  const useCases = useUseCases();
  const attempt = useAttempt();
  const [address, setAddress] = useState<Email | null>(null);
  const [failedFor, setFailedFor] = useState<Email | null>(null);
  const [sends, setSends] = useState(0);
  const followed = useRef<string | null>(null);

  const hold = useMemo(
    () => (useCases && address ? useCases.sendCode.holdFor(purpose, address) : null),
    // `sends`: every answered send may have left a new hold.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [useCases, purpose, address, sends],
  );
  useTick(useCases?.clock, hold?.deadline ?? null);
  const failed = failedFor !== null && address !== null && sameEmail(failedFor, address);
  const button = sendCodeButton({ sending: attempt.busy, failed, hold }, useCases?.clock.now() ?? 0);
  useEndAnnouncement(button);

  function follow(typed: string): void {
    const parsed = parseEmail(typed);
    const former = followed.current;
    followed.current = typed;
    setAddress(parsed.ok ? parsed.value : null);
    if (former === null || sameEmail(former, typed)) return;
    attempt.abandon();
    if (useCases?.sendCode.latestHold(purpose)) code.put('');
  }

  function conclude(email: Email, outcome: SendCodeOutcome | null): void {
    setAddress(email);
    setSends((count) => count + 1);
    if (outcome?.sent) {
      setFailedFor(null);
    } else if (outcome) {
      setFailedFor(email);
      failures.show(outcome.shown);
    }
  }

  function press(): void {
    if (!isPressable(button)) return;
    const email = askForEmail();
    if (!email) return;
    failures.clear();
    code.fail(null);
    attempt.run(async ({ sendCode }) => {
      const outcome = await sendCode.send(purpose, email, name);
      return () => {
        conclude(email, outcome);
        if (!outcome.sent) return;
        code.put('');
        code.focus();
      };
    }, failures.unavailable);
  }

  function sendOnEntry(email: Email): void {
    setAddress(email);
    followed.current = email;
    attempt.run(async ({ sendCode, recovery }) => {
      const outcome = await sendCode.sendOnEntry(purpose, email, name, recovery.noteCodeAsked());
      return () => conclude(email, outcome);
    }, failures.unavailable);
  }

  return {
    button,
    sentTo: hold?.outcome === 'sent' ? hold.email : null,
    follow,
    press,
    sendOnEntry,
    expired: () => setFailedFor(address),
  };
}

/** Says once that the wait is over; the seconds themselves stay silent. */
function useEndAnnouncement(button: SendCodeButton): void {
  const former = useRef(button.state);
  useEffect(() => {
    if (former.current === 'counting' && button.state === 'resend') announce(copy.sendCode.canResend);
    former.current = button.state;
  }, [button.state]);
}
