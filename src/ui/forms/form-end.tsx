import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { FormAlert } from '../components/form-alert.tsx';
import type { Message } from '../i18n/message-ref.ts';
import { withMessages } from '../i18n/with-messages.ts';
import { lazy } from '../lazy.ts';

/** Plain text until its chunk is loaded: the same network failure may prevent that. */
const SupportReference = lazy(
  async () =>
    (await withMessages(import('../components/support-reference.tsx'), 'controls'))
      .SupportReference,
  ({ reference }: { readonly reference: string }) => <code translate="no">{reference}</code>,
);

export interface FormEndProps {
  /** What failed, when it has no other place. */
  readonly alert: Message | null;
  /** The reference for support, while its message is shown. */
  readonly reference: string | null;
  readonly busy: boolean;
  /** The button's words. */
  readonly submit: string;
  readonly looksDisabled?: boolean;
  /** Another button is the next step. */
  readonly isSecondary?: boolean | undefined;
  /** What can be done about a failure of the whole form. */
  readonly actions?: ReactNode;
}

/**
 * The end of every form: the alert for failures of the whole form, the button, and the reference
 * for support.
 */
export function FormEnd({
  alert,
  reference,
  busy,
  submit,
  looksDisabled = false,
  isSecondary = false,
  actions,
}: FormEndProps) {
  return (
    <>
      <FormAlert message={alert} actions={actions} />
      <Button
        type="submit"
        variant={isSecondary && !looksDisabled ? 'secondary' : 'primary'}
        full
        busy={busy}
        looksDisabled={looksDisabled}
      >
        {submit}
      </Button>
      {/* Below the button, which it must not push away from under the pointer. */}
      {reference === null ? null : <SupportReference reference={reference} />}
    </>
  );
}
