import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { JourneyState } from '#application/journey/journey-state.ts';
import { parseStoredEmail, type Email } from '#domain/email.ts';
import type { Field } from './use-field.ts';
import { usePortal } from '../portal-context.ts';

/** The address as it was typed last, on whichever screen; null while it is incomplete. */
export const typedAddress = (state: JourneyState): Email | null =>
  parseStoredEmail(state.emailDraft);

/**
 * Fills an empty or untouched field with the address typed on another screen or before a reload: in
 * the first commit, before any press, and again when a request changes the address. Keeps what was
 * typed in this field.
 */
export function useEmailDraft(field: Field): void {
  const { journey } = usePortal();
  const former = useRef('');
  const fill = useEffectEvent(() => {
    // Read from the journey: in the first commit the hooks return the prerendered state.
    const { emailDraft } = journey.state;
    if (emailDraft === former.current) return;
    const shown = field.control.current?.value ?? '';
    const isUntouched = shown === '' || shown === former.current;
    former.current = emailDraft;
    if (emailDraft === shown || !isUntouched) return;
    field.setValue(emailDraft);
    // Selected, so that typing replaces it, as in any field that is filled in.
    if (field.control.current === document.activeElement) field.control.current?.select();
  });
  // Keeps the DOM's value in step with the journey. Not by rendering: each key typed in this very
  // field changes the draft.
  useLayoutEffect(() => {
    fill();
    return journey.subscribe(() => fill());
  }, [journey]);
}
