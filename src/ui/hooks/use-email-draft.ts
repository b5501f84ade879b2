import { useLayoutEffect } from 'react';
import type { Field } from '../fields/use-field.ts';
import { usePortal } from '../portal-context.ts';

/**
 * Starts an empty field with the address typed on another screen or before a reload, with the first commit, so that
 * no press comes before it. What stands in the field already is newer.
 */
export function useEmailDraft(field: Field): void {
  const { journey } = usePortal();
  useLayoutEffect(() => {
    const { emailDraft } = journey.state;
    if (emailDraft === '' || field.value() !== '') return;
    field.put(emailDraft);
    // Whoever is about to type there replaces it, as in any field that is filled in.
    if (field.control.current === document.activeElement) field.control.current?.select();
    // Once, when the form is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
