import { useRef, useState, type MouseEvent } from 'react';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { JourneyState } from '#application/journey/journey-state.ts';
import type { Email } from '#domain/email.ts';
import { clockRead, findCooldown } from '#application/journey/sent-codes.ts';
import { isAskingNext, isOverdue, isPressable, sendCodeButton } from '#domain/send-code-button.ts';
import { code as codeMessages } from '#messages/en/code.ts';
import { useTick } from '#ui/platform/use-tick.ts';
import { msg } from '#ui/i18n/message.ts';
import { useJourney, usePage } from '#ui/page/page-context.ts';
import type { Field } from './use-field.ts';
import type { useForm } from './use-form.ts';
import { alertOf, useRequest } from './use-request.ts';

export interface SendCodeRules {
  readonly purpose: ScreenPurpose;
  /** The form with the code, which shows why none was sent. */
  readonly form: Pick<ReturnType<typeof useForm>, 'answer'>;
  /** The field for the address; Enter in it asks for a code while that is the next step. */
  readonly email?: Field;
  readonly code: Field;
  /** The address in the form; null while it is incomplete. */
  readonly address: Email | null;
  /** The address to send to; shows what is wrong with it and gives null if anything is. */
  askForEmail(): Email | null;
  /** The account's name, where the server gave it (spec section 3, 'Send-code payload'). */
  readonly name?: string | undefined;
}

export type SendCodeControl = ReturnType<typeof useSendCode>;

/**
 * The send-code button and what it says (spec section 4): a function of the journey, the address
 * and the time.
 */
export function useSendCode(rules: SendCodeRules) {
  const { purpose, form, email: emailField, code, address, askForEmail, name } = rules;
  const { clock, journey, announcements } = usePage();
  const buttonId = `${purpose}-send`;
  const find = ({ cooldowns }: JourneyState) =>
    address === null ? null : findCooldown(cooldowns, { purpose, email: address });
  const cooldown = useJourney(find);
  const focusAtPress = useRef<Element | null>(null);
  const send = useRequest('send-code', form.answer, {
    purpose,
    email: address,
    onSuccess() {
      if (code.control.text === '' && isFocusAt(focusAtPress.current)) code.control.focus();
    },
  });
  useTick(clock, cooldown?.deadline ?? null, {
    onTick: () => journey.apply(clockRead),
    onEnd() {
      // The countdown itself is silent, and a status that changes at its end is announced.
      if (cooldown?.outcome !== 'sent' || !code.isEmpty)
        announcements.announce(msg(codeMessages, 'canResend'));
    },
  });
  const button = sendCodeButton({ isSending: send.isPending, cooldown }, clock.now());
  const isNextStep = useLook(isAskingNext(button, cooldown), send.isPending);
  const isDefault = emailField !== undefined && isNextStep && code.isEmpty;

  function press(event: MouseEvent): void {
    if (isDefault && isEnterElsewhere(event, emailField)) return;
    event.preventDefault();
    if (!isPressable(button)) return;
    focusAtPress.current = document.activeElement;
    const email = askForEmail();
    if (!email) return;
    // Only the newest code works, and one that was checked has been refused.
    if (button.state === 'resend' || !code.control.hasChangedSinceSent) code.control.fill('');
    code.fail(null);
    send.run({ purpose, email, name });
  }

  return {
    buttonId,
    button,
    /** The cooldown of the last send to the address in the form. */
    cooldown,
    /** Asking for a code is the next step. */
    isNextStep,
    /** The button is the form's default: the first that submits, which Enter in a field presses. */
    isDefault,
    /** The code that was sent should have come, and is not entered. */
    isMissed: isOverdue(button, cooldown) && code.isEmpty,
    /** Why no code was sent, when no field is wrong. */
    alert: alertOf(form.answer.last, 'send-code'),
    /** Some message of the form says so. */
    saysWhyNotSent: form.answer.last?.request === 'send-code',
    press,
  };
}

/** Whether asking looks like the next step: while a code is sent, the buttons keep their look. */
function useLook(isNext: boolean, isSending: boolean): boolean {
  const [look, setLook] = useState(isNext);
  if (!isSending && look !== isNext) setLook(isNext);
  return look;
}

/** Safari does not focus a pressed button: there the focus is on the main part, or nowhere. */
function isFocusAt(element: Element | null): boolean {
  const active = document.activeElement;
  return !active || active.matches('main, body') || active === element;
}

/**
 * Enter in a field clicks the form's default button, without a pointer and with the focus in the
 * field. In any other field than the address it sends the form.
 */
function isEnterElsewhere({ isTrusted, detail }: MouseEvent, emailField: Field): boolean {
  const isEnter = isTrusted && detail === 0 && document.activeElement?.matches('input');
  return isEnter === true && !emailField.control.isFocused;
}
