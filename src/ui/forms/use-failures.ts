import { useRef, useState } from 'react';
import type { RequestProblem } from '#application/request-store.ts';
import type { FailurePlace } from '#domain/failure-field.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import { NOTICE_TOAST_MS, showToast } from '../components/toast-store.ts';
import { failField, whereTyping } from './error-focus.ts';
import type { Field } from './use-field.ts';
import { msg, type MessageRef, type Message } from '../i18n/message-ref.ts';
import { shell } from '#messages/en/shell.ts';

/** A failure of a call, or of the portal itself. */
type Failure = ShownFailure | (Omit<ShownFailure, 'message'> & { readonly message: MessageRef });

export interface Failures {
  /** The last failure, shown here or at its field. */
  readonly last: Failure | null;
  /** What the alert says, when the last failure has no field here. */
  readonly alert: Message | null;
  /** The alert stands beside the send-code button, not above the form's. */
  readonly isOfSend: boolean;
  /** The reference for support, while its message is shown. */
  readonly reference: string | null;
  /**
   * @param isLate it came while the person was on another screen: the focus does not move
   * @param isOfSend a code was not sent
   */
  show(problem: RequestProblem, isLate?: boolean, isOfSend?: boolean): void;
  clear(): void;
}

/** Shows failures where the domain placed them: at a field of this form, or in the form's alert. */
export function useFailures(fieldAt: Partial<Record<FailurePlace, Field>>): Failures {
  const [shown, setShown] = useState<{
    readonly last: Failure;
    readonly isAtField: boolean;
    readonly isOfSend: boolean;
  } | null>(null);
  const sent = useRef(new Map<Field['control'], string | undefined>());
  const atPress = useRef('');
  const last = shown?.last ?? null;

  /**
   * Null if the field's value has changed since it was sent: the form's alert then shows the
   * failure.
   */
  function fieldOf(failure: Failure): Field | null {
    const field = fieldAt[failure.place];
    if (!field) return null;
    const isAsSent =
      !sent.current.has(field.control) ||
      sent.current.get(field.control) === field.control.current?.value;
    return isAsSent ? field : null;
  }

  function show(problem: RequestProblem, isLate = false, isOfSend = false): void {
    const failure = typeof problem === 'string' ? ownFailure(problem) : problem;
    const field = fieldOf(failure);
    setShown({ last: failure, isAtField: field !== null, isOfSend });
    if (field && isLate) field.fail(failure.message);
    else if (field) failField(field, failure.message, atPress.current);
    if (failure.presentation === 'notification') {
      showToast({
        title: msg(shell, 'errorNotification'),
        text: failure.notification ?? failure.message,
        tone: 'danger',
      });
    }
    if (failure.presentation === 'toast') {
      showToast({ text: failure.message, tone: 'success', durationMs: NOTICE_TOAST_MS });
    }
  }

  // Looked up by place: field objects are new in each rendering.
  const lastField = (shown?.isAtField && fieldAt[shown.last.place]) || null;
  const isStillShown = !lastField || lastField.error === last?.message;

  return {
    last,
    reference: (isStillShown && last?.reference) || null,
    alert: last && !lastField ? last.message : null,
    isOfSend: shown?.isOfSend ?? false,
    show,
    clear() {
      setShown(null);
      if (lastField && lastField.error === last?.message) lastField.fail(null);
      for (const { control } of Object.values(fieldAt))
        sent.current.set(control, control.current?.value);
      atPress.current = whereTyping();
    },
  };
}

/** What went wrong in the portal itself. */
function ownFailure(problem: 'unavailable' | 'broken'): Failure {
  const message = msg(shell, problem === 'broken' ? 'broken' : 'loadFailed');
  return { place: 'form', message, presentation: 'inline', reason: 'other' };
}
