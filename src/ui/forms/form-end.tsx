import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { FormAlert } from '../components/form-alert.tsx';
import type { Failures } from './use-failures.ts';
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
  readonly failures: Failures;
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
  failures,
  busy,
  submit,
  looksDisabled = false,
  isSecondary = false,
  actions,
}: FormEndProps) {
  const { alert, isOfSend, reference } = failures;
  return (
    <>
      <FormAlert message={isOfSend ? null : alert} actions={actions} />
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
