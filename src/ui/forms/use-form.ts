import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { RequestInput, RequestValue } from '#application/use-cases.ts';
import type { RequestName } from '#domain/requests.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { DescribedFailure } from '#domain/described-failure.ts';
import { shell } from '#messages/en/shell.ts';
import { NOTICE_TOAST_MS, type Toasts } from '../toasts.ts';
import { usePortal } from '../portal-context.ts';
import { msg, type Message } from '../i18n/message.ts';
import { focusedField } from './field-control.ts';
import type { Field } from './use-field.ts';
import { useRequest } from './use-request.ts';

type Fields = Readonly<Record<string, Field>>;

type Values<Of extends Fields> = {
  readonly [Key in keyof Of]: Of[Key] extends Field<infer Value> ? Value : never;
};

export interface FormRules<Name extends RequestName, Of extends Fields> {
  /** In the order of the screen, by the names with which the domain places failures. */
  readonly fields: Of;
  /** What the request is about: a request about another address is another request. */
  readonly email?: string | null | undefined;
  readonly purpose?: ScreenPurpose | undefined;
  /** What is sent, from what was parsed; null sends nothing. */
  toInput(values: Values<Of>): RequestInput<Name> | null;
  /** Called right before the request is run. */
  onSend?(input: RequestInput<Name>): void;
  onSuccess(value: RequestValue<Name>): void;
}

/** The last failure. */
interface Last {
  readonly failure: DescribedFailure;
  /** The field that shows it; null for an alert. */
  readonly at: string | null;
  readonly request: RequestName;
}

/** A form: its fields, the request that it runs with what they mean, and what came of it. */
export function useForm<Name extends RequestName, Of extends Fields>(
  name: Name,
  rules: FormRules<Name, Of>,
) {
  const fields: readonly Field[] = Object.values(rules.fields);
  const focusAtPress = useRef('');
  const [last, setLast] = useState<Last | null>(null);
  const { toasts } = usePortal();
  const request = useRequest(name, {
    email: rules.email,
    purpose: rules.purpose,
    onFailure: (failure, isLate) => show(failure, isLate, name),
    onSuccess(value) {
      for (const field of fields) if (field.options.isUsedUp) field.write('');
      rules.onSuccess(value);
    },
  });

  function submit(): void {
    const values = request.isPending ? null : check(rules.fields);
    const input = values && rules.toInput(values);
    if (!input) return;
    expectAnswer(name);
    rules.onSend?.(input);
    request.run(input);
  }

  /** The values of these fields; null, and errors, when one of them is wrong. */
  function check<Checked extends Fields>(checked: Checked): Values<Checked> | null {
    forget();
    const found = Object.entries(checked).map(([key, field]) => ({ key, field, ...field.read() }));
    const errors = found.map((one) => [one.field, one.ok ? null : one.problem] as const);
    const [firstWrong] = errors.find(([, error]) => error) ?? [];
    if (firstWrong) {
      showErrors(errors, firstWrong);
      return null;
    }
    for (const field of Object.values(checked)) field.fail(null);
    return Object.fromEntries(found.map((one) => [one.key, one.ok && one.value])) as never;
  }

  /**
   * Shows errors and moves the focus to one of their fields, which a screen reader then reads with
   * its error. If the focus is there already, the live region announces the error; also the same
   * one again, because it is removed first. Without such a field the focus stays. The error is
   * scrolled into view.
   */
  function showErrors(
    errors: readonly (readonly [Field, Message | null])[],
    to: Field | null,
  ): void {
    const isLive = (field: Field) => to === null || (field === to && to.control.isFocused);
    const liveOf = (field: Field) => (isLive(field) ? 'polite' : 'off');
    // Each step is rendered before the next.
    flushSync(() =>
      errors.forEach(([field]) => field.fail(isLive(field) ? null : field.error, liveOf(field))),
    );
    flushSync(() => errors.forEach(([field, error]) => field.fail(error, liveOf(field))));
    to?.control.focus();
    (to ?? errors[0]?.[0])?.control.showError();
  }

  /**
   * Shows an error that no check found. The focus follows unless the person has moved to another
   * field, or has typed since; after Enter it is still where it was.
   */
  function failAt(field: Field, error: Message): void {
    const now = focusedField();
    const isElsewhere = now !== '' && now !== focusAtPress.current && !field.control.isFocused;
    showErrors([[field, error]], isElsewhere ? null : field);
  }

  /** Forgets the last answer, and remembers what the one to this request will be about. */
  function expectAnswer(by: RequestName): void {
    forget();
    for (const { control } of fields) control.noteSent(by);
    focusAtPress.current = focusedField();
  }

  /** Forgets the last answer, and removes it from its field. */
  function forget(): void {
    const field = last?.at && rules.fields[last.at];
    if (field && field.error === last.failure.message) field.fail(null);
    setLast(null);
  }

  /** @param isLate it came while the person was on another screen: the focus does not move */
  function show(failure: DescribedFailure, isLate: boolean, by: RequestName): void {
    const { field: key, message } = failure;
    const field = rules.fields[key];
    // A value that has changed since it was sent is not what the answer is about.
    const isAsSent = field && field.control.sentWith(by) === field.control.shown;
    setLast({ failure, at: isAsSent ? key : null, request: by });
    if (isAsSent && isLate) showErrors([[field, message]], null);
    else if (isAsSent) failAt(field, message);
    showPresentation(failure, toasts);
  }

  /**
   * Checks dependent fields again; a changed text cancels the request and drops its answer. An
   * alert about a field's former text goes with the next key in that field.
   */
  function onInput({ target }: FormEvent): void {
    if (last?.at === null && rules.fields[last.failure.field]?.control.element === target) forget();
    for (const { options, recheck } of fields)
      if (options.dependsOn?.control.element === target) recheck();
    for (const { options, control } of fields) {
      if (control.isComposing) continue;
      const { text } = control;
      if (text !== control.sentWith(name)) request.cancel();
      if (last && options.isAnother?.(control.sentWith(last.request), text)) forget();
    }
  }

  /**
   * Takes in texts that a browser filled in without an event. An animation starts in such a field
   * (src/ui/components/field.css.ts), and the focus comes.
   */
  function report(): void {
    for (const { control } of fields) control.report();
  }

  const isShown =
    last && (last.at === null || rules.fields[last.at]?.error === last.failure.message);
  const failure = isShown ? last.failure : null;
  const alert = last?.at === null ? last.failure.message : null;
  const sendRefusal = last?.request === 'send-code' ? alert : null;
  return {
    /** For the form's element. */
    bind: {
      'data-form': [name, rules.purpose].join(' ').trim(),
      onSubmit: submit,
      onInput,
      onFocus: report,
      onAnimationStart: report,
    },
    /** For the end of the form. */
    end: {
      alert: sendRefusal ? null : alert,
      reference: failure?.reference ?? null,
      busy: request.isPending,
    },
    /** The last failure, while it is shown in an alert or at its field. */
    failure,
    hasError: alert !== null || fields.some(({ error }) => error),
    /** Why no code was sent, when no field is wrong. */
    sendRefusal,
    /** Some message of the form says why no code was sent. */
    saysWhyNotSent: isShown && last.request === 'send-code',
    check,
    failAt,
    show,
    expectAnswer,
  };
}

function showPresentation(
  { presentation, message, notification }: DescribedFailure,
  toasts: Toasts,
): void {
  if (presentation === 'notification')
    toasts.show({
      title: msg(shell, 'errorNotification'),
      text: notification ?? message,
      tone: 'danger',
    });
  if (presentation === 'toast')
    toasts.show({ text: message, tone: 'success', durationMs: NOTICE_TOAST_MS });
}
