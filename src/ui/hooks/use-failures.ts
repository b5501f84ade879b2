import { useRef, useState } from 'react';
import type { Place, ShownFailure } from '#domain/shown-failure.ts';
import { copy } from '../copy.ts';
import { NOTICE_TOAST_MS, showToast } from '../components/toast-store.ts';
import { failField } from '../fields/field-errors.ts';
import type { Field } from '../fields/use-field.ts';

export interface Failures {
  /** The last failure; its text stands here or at its field. */
  readonly last: ShownFailure | null;
  /** Text for the form's alert, when the last failure has no field here. */
  readonly alertText: string | null;
  /** What support can look up, as long as the sentence that it belongs to stands. */
  readonly reference: string | null;
  /** @param isFound it came while the person was elsewhere, whose focus stays where it is */
  show(failure: ShownFailure, isFound?: boolean): void;
  /** The scripts behind the screen could not be fetched. */
  unavailable(): void;
  /** A defect of the portal ended what was pressed. */
  broken(): void;
  clear(): void;
}

/** Shows failures where the domain placed them: at a field of this form, or in the form's alert. */
export function useFailures(fieldAt: Partial<Record<Place, Field>>): Failures {
  const [shown, setShown] = useState<{ readonly last: ShownFailure; readonly field: Field | null } | null>(null);
  const sent = useRef(new Map<Field['control'], string | undefined>());
  const last = shown?.last ?? null;

  /** None if the failure is about another value than the one that stands there now: the form's alert tells it. */
  function fieldOf(failure: ShownFailure): Field | null {
    const field = fieldAt[failure.place];
    if (!field) return null;
    const isAsSent = !sent.current.has(field.control) || sent.current.get(field.control) === field.control.current?.value;
    return isAsSent ? field : null;
  }

  function show(failure: ShownFailure, isFound = false): void {
    const field = fieldOf(failure);
    setShown({ last: failure, field });
    if (field && isFound) field.fail(failure.text);
    else if (field) failField(field, failure.text);
    if (failure.manner === 'notification') {
      showToast({ title: copy.common.notificationTitle, text: failure.notification ?? failure.text, tone: 'danger' });
    }
    if (failure.manner === 'toast') {
      showToast({ text: failure.text, tone: 'success', durationMs: NOTICE_TOAST_MS });
    }
  }

  // The object is made anew with each rendering, the control stays.
  const lastField = (shown?.field && last && fieldAt[last.place]) ?? null;
  const isStillShown = !lastField || lastField.error === last?.text;

  return {
    last,
    reference: (isStillShown && last?.reference) || null,
    alertText: last && !lastField ? last.text : null,
    show,
    unavailable: () => show(ownFailure(copy.common.loadFailed)),
    broken: () => show(ownFailure(copy.common.broken)),
    clear() {
      setShown(null);
      if (lastField && lastField.error === last?.text) lastField.fail(null);
      for (const { control } of Object.values(fieldAt)) sent.current.set(control, control.current?.value);
    },
  };
}

/** What went wrong in the portal itself. */
function ownFailure(text: string): ShownFailure {
  return { place: 'form', text, manner: 'inline', reason: 'other' };
}
