import { useState } from 'react';
import type { Place, ShownFailure } from '#domain/failure-display.ts';
import { NOTICE_TOAST_MS } from '#domain/business-constants.ts';
import { copy } from '../copy.ts';
import { showToast } from '../components/toast-store.ts';
import { failField, type Field } from '../fields/use-field.ts';

export interface Failures {
  /** The last failure; its text stands here or at its field. */
  readonly last: ShownFailure | null;
  /** Text for the form's alert, when the last failure has no field here. */
  readonly alertText: string | null;
  show(failure: ShownFailure): void;
  /** The scripts behind the screen could not be fetched. */
  unavailable(): void;
  clear(): void;
}

/** Shows failures where the domain placed them: at a field of this form, or in the form's alert. */
export function useFailures(fieldAt: Partial<Record<Place, Field>>): Failures {
  const [last, setLast] = useState<ShownFailure | null>(null);

  function show(failure: ShownFailure): void {
    setLast(failure);
    const field = fieldAt[failure.place];
    if (field) failField(field, failure.text);
    if (failure.manner === 'notification') {
      showToast({ title: copy.common.notificationTitle, text: failure.text, tone: 'danger' });
    }
    if (failure.manner === 'toast') {
      showToast({ text: failure.text, tone: 'success', durationMs: NOTICE_TOAST_MS });
    }
  }

  return {
    last,
    alertText: last && !fieldAt[last.place] ? last.text : null,
    show,
    unavailable: () =>
      show({ place: 'form', text: copy.common.loadFailed, manner: 'inline', reason: 'other' }),
    clear: () => setLast(null),
  };
}
