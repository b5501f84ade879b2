import { useState } from 'react';
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
  const [last, setLast] = useState<ShownFailure | null>(null);

  function show(failure: ShownFailure, isFound = false): void {
    setLast(failure);
    const field = fieldAt[failure.place];
    if (field && isFound) field.fail(failure.text);
    else if (field) failField(field, failure.text);
    if (failure.manner === 'notification') {
      showToast({ title: copy.common.notificationTitle, text: failure.notification ?? failure.text, tone: 'danger' });
    }
    if (failure.manner === 'toast') {
      showToast({ text: failure.text, tone: 'success', durationMs: NOTICE_TOAST_MS });
    }
  }

  const lastField = last && fieldAt[last.place];
  const isStillShown = !lastField || lastField.error === last.text;

  return {
    last,
    reference: (isStillShown && last?.reference) || null,
    alertText: last && !fieldAt[last.place] ? last.text : null,
    show,
    unavailable: () => show(ownFailure(copy.common.loadFailed)),
    broken: () => show(ownFailure(copy.common.broken)),
    clear() {
      setLast(null);
      const field = last && fieldAt[last.place];
      if (field && field.error === last.text) field.fail(null);
    },
  };
}

/** What went wrong in the portal itself. */
function ownFailure(text: string): ShownFailure {
  return { place: 'form', text, manner: 'inline', reason: 'other' };
}
