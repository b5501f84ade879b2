import { useLayoutEffect, useRef } from 'react';
import type { Field } from '../fields/use-field.ts';
import { useJourney, usePortal } from '../portal-context.ts';

/**
 * Fills an empty or untouched field with the address typed on another screen or before a reload, with the first commit, so that
 * no press comes before it, or with that of an attempt that succeeds meanwhile. What stands in the field is newer.
 */
export function useEmailDraft(field: Field): void {
  const { journey } = usePortal();
  const draft = useJourney((state) => state.emailDraft);
  const former = useRef('');
  useLayoutEffect(() => {
    // As it is now: the first commit shows what was prerendered.
    const { emailDraft } = journey.state;
    const shown = field.control.current?.value ?? '';
    const isUntouched = shown === '' || shown === former.current;
    former.current = emailDraft;
    if (emailDraft === '' || emailDraft === shown || !isUntouched) return;
    field.setValue(emailDraft);
    // Whoever is about to type there replaces it, as in any field that is filled in.
    if (field.control.current === document.activeElement) field.control.current?.select();
    // The field is the same, though its object is made anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [journey, draft]);
}
