import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ResultListener } from '#application/request-store.ts';
import type { RequestInput, RequestValue } from '#application/use-cases.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { DescribedFailure, Presentation } from '#domain/failures/describe.ts';
import type { FailureMessage } from '#domain/failures/choose-message.ts';
import { requestKey, type RequestName } from '#domain/requests.ts';
import { shell } from '#messages/en/shell.ts';
import { msg } from '#ui/i18n/message.ts';
import { useJourney, usePage } from '#ui/page/page-context.ts';
import { NOTICE_TOAST_MS, type ToastRequest } from '#ui/page/toasts.ts';
import { showErrors } from './show-errors.ts';
import type { Field } from './use-field.ts';

export interface RequestRules<Name extends RequestName> {
  /** What the request is about: a request about another address is another request. */
  readonly email?: string | null | undefined;
  readonly purpose?: ScreenPurpose | undefined;
  onSuccess(value: RequestValue<Name>): void;
}

/**
 * Runs a request for a form. Its result is handled once: when it settles, or when the form is
 * opened again.
 */
export function useRequest<Name extends RequestName>(
  name: Name,
  answer: ReturnType<typeof useAnswer>,
  rules: RequestRules<Name>,
) {
  const { requests, presses } = usePage();
  const key = requestKey(name, { email: rules.email ?? undefined, purpose: rules.purpose });
  const isPending = useJourney(({ requests }) => requests.get(key)?.state === 'pending');
  const settled = useEffectEvent<ResultListener>((result, isLate) => {
    if (!isLate) presses.formChanged();
    if (result.ok) rules.onSuccess(result.value as RequestValue<Name>);
    else answer.show(result.error, isLate, name);
  });
  // Attaches this screen to its request. A layout effect detaches in the commit that removes the
  // screen, so that no result reaches a removed screen.
  useLayoutEffect(
    () => requests.attach(key, (result, isLate) => settled(result, isLate)),
    [requests, key],
  );

  function run(input: RequestInput<Name>): void {
    answer.expect();
    requests.run(name, input);
  }

  return { isPending, run, cancel: () => requests.cancel(key) };
}

interface LastFailure {
  readonly failure: DescribedFailure;
  /** The field that shows it; null for an alert. */
  readonly at: string | null;
  readonly request: RequestName;
}

export type Fields = Readonly<Record<string, Field>>;

/** The last answer to a form's requests, and where it is shown. */
export function useAnswer(fields: Fields) {
  const { toasts } = usePage();
  const [last, setLast] = useState<LastFailure | null>(null);
  const focusAtPress = useRef('');

  /** Removes it from its field, too. */
  function forget(): void {
    const field = last?.at && fields[last.at];
    if (field && field.error === last.failure.message) field.fail(null);
    setLast(null);
  }

  /** Call it when a request is sent: the next answer will be about what the fields hold now. */
  function expect(): void {
    forget();
    for (const { control } of Object.values(fields)) control.rememberSent();
    focusAtPress.current = focusedField();
  }

  /** The person has moved to another field since the press, or has typed there. */
  function isElsewhere(field: Field): boolean {
    const now = focusedField();
    return now !== '' && now !== focusAtPress.current && !field.control.isFocused;
  }

  /** @param isLate it came while the person was on another screen: the focus does not move */
  function show(failure: DescribedFailure, isLate: boolean, request: RequestName): void {
    const { field: key, message, presentation, notification = message } = failure;
    const field = fields[key];
    // A value that has changed since it was sent is not what the answer is about.
    const isAsSent = field && !field.control.hasChangedSinceSent;
    setLast({ failure, at: isAsSent ? key : null, request });
    if (isAsSent) showErrors([[field, message]], isLate || isElsewhere(field) ? null : field);
    const toast = TOASTS[presentation];
    if (toast) toasts.show({ ...toast, text: notification });
  }

  /** Call it after an input in the form. */
  function forgetIfOutdated(changed: EventTarget): void {
    if (last && isOutdated(last, fields, changed)) forget();
  }

  const isShown = last && (last.at === null || fields[last.at]?.error === last.failure.message);
  return {
    expect,
    forget,
    forgetIfOutdated,
    show,
    /** While its message is shown. */
    last: isShown ? last : null,
  };
}

/** What the alert says of the last failure of this request; null when its place is a field. */
export function alertOf(last: LastFailure | null, request: RequestName): FailureMessage | null {
  return last?.at === null && last.request === request ? last.failure.message : null;
}

/**
 * An alert about a field's former text goes with the next key in that field, and an answer about
 * one address when another is typed.
 */
function isOutdated({ at, failure }: LastFailure, fields: Fields, changed: EventTarget): boolean {
  if (at === null && fields[failure.field]?.control.element === changed) return true;
  return Object.values(fields).some(({ options, control }) =>
    options.isAnother?.(control.sent, control.text),
  );
}

/** Id and text of the focused field; '' for none. */
function focusedField(): string {
  const at = document.activeElement as HTMLInputElement | null;
  return at?.matches('input:not([type=checkbox]),textarea') ? at.id + at.value : '';
}

/** Spec section 8, 'Display rules'. */
const TOASTS: Readonly<Record<Presentation, Omit<ToastRequest, 'text'> | null>> = {
  inline: null,
  notification: { title: msg(shell, 'errorNotification'), tone: 'danger' },
  toast: { tone: 'success', durationMs: NOTICE_TOAST_MS },
};
