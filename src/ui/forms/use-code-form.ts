import { useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { clockRead, findCooldown } from '#application/journey/cooldowns.ts';
import type { FoundAccount, JourneyState } from '#application/journey/journey-state.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { parseStoredEmail, type Email } from '#domain/email.ts';
import type { RequestName } from '#domain/requests.ts';
import { isAskingNext, isOverdue, isPressable, sendCodeButton } from '#domain/send-code-button.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { code as codeMessages } from '#messages/en/code.ts';
import { msg, type Message } from '#ui/i18n/message.ts';
import { useJourney, usePage } from '#ui/page/page-context.ts';
import { useTick } from '#ui/platform/use-tick.ts';
import type { DomField } from './dom-field.ts';
import type { Field } from './field-rules.ts';
import { pressed, waited } from './form-state.ts';
import { useForm, type FormRules } from './use-form.ts';
import { useRequest } from './use-request.ts';

type WithCode = { readonly code: Field<VerificationCode> };
type WithEmail = WithCode & { readonly email: Field<Email> };
type FormWithEmail = ReturnType<typeof useForm<RequestName, WithEmail>>;

interface SendCodeRules<Account = FoundAccount | null> {
  readonly purpose: ScreenPurpose;
  /** Whom the code is sent to; null for the address in the form. */
  readonly account: Account;
  /** What is said of an empty address when a code is asked for; by default its error. */
  readonly ifNoEmail?: Message;
}

type CodeFormRules<Name extends RequestName, Fields extends WithCode> = Omit<
  FormRules<Name, Fields>,
  'email'
> &
  SendCodeRules<Fields extends WithEmail ? null : FoundAccount>;

/** A form that checks a code, and the button that sends it. */
export function useCodeForm<Name extends RequestName, Fields extends WithCode>(
  name: Name,
  rules: CodeFormRules<Name, Fields>,
) {
  const account: FoundAccount | null = rules.account;
  const typed = useJourney(({ drafts }) => parseStoredEmail(drafts.email));
  const address = account ? account.email : typed;
  const form = useForm<Name, Fields>(name, { ...rules, email: address });
  return { form, sendCode: useSendCode(form as FormWithEmail, address, { ...rules, account }) };
}

export type SendCodeControl = ReturnType<typeof useSendCode>;

/** The send-code button and what it says (spec section 4). `address` is null while incomplete. */
function useSendCode(form: FormWithEmail, address: Email | null, rules: SendCodeRules) {
  const { dom, state } = form;
  const { code, email } = dom.controls;
  const { clock } = usePage();
  const hasNoText = () => code.text === '';
  const isCodeEmpty = useSyncExternalStore(dom.state.subscribe, hasNoText, () => true);
  const send = useSendRequest(form, address, rules);
  const cooldown = useCooldown(rules.purpose, address, isCodeEmpty, () =>
    dom.change(waited(send.key)),
  );
  const button = sendCodeButton({ isSending: send.isPending, cooldown }, clock.now());
  const isNextStep = useLook(isAskingNext(button, cooldown), send.isPending);
  const isDefault = rules.account === null && isNextStep && isCodeEmpty;
  const saysWhyNotSent = state.failure?.request === send.key;

  return {
    buttonId: `${rules.purpose}-send`,
    button,
    /**
     * Of the address in the form. Null while a code is sent, which is stored as one that may
     * have been sent, and while a message of the form says why none was.
     */
    lastCooldown: send.isPending || saysWhyNotSent ? null : cooldown,
    isNextStep,
    /** The button is the form's default: the first that submits, which Enter in a field presses. */
    isDefault,
    /** The code that was sent should have come, and is not entered. */
    isMissed: isOverdue(button, cooldown) && isCodeEmpty,
    alert: send.alert,
    press(event: MouseEvent): void {
      if (isDefault && isEnterElsewhere(event, email)) return;
      event.preventDefault();
      if (isPressable(button)) send.run(button.state === 'resend');
    },
  };
}

/** The request that sends a code, and what a press does before and after it. */
function useSendRequest(form: FormWithEmail, address: Email | null, rules: SendCodeRules) {
  const { dom, state } = form;
  const { code } = dom.controls;
  const focusAtPress = useRef<Element | null>(null);
  const request = useRequest('send-code', dom, state, {
    purpose: rules.purpose,
    email: address,
    onSuccess() {
      if (code.text === '' && isFocusAt(focusAtPress.current)) code.focus();
    },
  });

  function run(isResend: boolean): void {
    focusAtPress.current = document.activeElement;
    const recipient = rules.account ?? readAddress(form, rules.ifNoEmail);
    if (!recipient) return;
    // Only the newest code works, and one that was checked for any address was refused.
    const sent = [...dom.state.get().whenSent.values()];
    if (isResend || sent.some(({ texts }) => texts.code === code.text)) code.fill('');
    dom.show(pressed({ code: null }));
    request.run(recipient);
  }

  return { ...request, run };
}

/** The address in the form; shows what is wrong with it, and then gives null. */
function readAddress({ dom, check }: FormWithEmail, ifNoEmail: Message | undefined) {
  if (!ifNoEmail || dom.moment.texts.email.trim() !== '') return check('email');
  dom.show(pressed({ email: ifNoEmail }));
  return null;
}

/** The cooldown of the last send to the address. Its end is announced. */
function useCooldown(
  purpose: ScreenPurpose,
  email: Email | null,
  isCodeEmpty: boolean,
  onWaited: () => void,
) {
  const { clock, journey, announcements } = usePage();
  const find = ({ cooldowns }: JourneyState) =>
    email && findCooldown(cooldowns, { purpose, email });
  const cooldown = useJourney(find);
  useTick(clock, cooldown?.deadline ?? null, {
    onTick: () => journey.apply(clockRead),
    onEnd() {
      if (cooldown?.status === 'failed') onWaited();
      // The countdown itself is silent, and a status that changes at its end is announced.
      if (cooldown?.status !== 'sent' || !isCodeEmpty)
        announcements.announce(msg(codeMessages, 'canResend'));
    },
  });
  return cooldown;
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
function isEnterElsewhere({ isTrusted, detail }: MouseEvent, email: DomField): boolean {
  const isEnter = isTrusted && detail === 0 && document.activeElement?.matches('input');
  return isEnter === true && !email.isFocused;
}
