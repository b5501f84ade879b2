import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { FormAlert } from '../components/form-alert.tsx';
import type { Failures } from './use-failures.ts';
import type { Message } from '../i18n/message-ref.ts';
import { useMessageText } from '../i18n/message-text.ts';
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
  /** Shown when nothing failed. */
  readonly hint?: Message | null;
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
  hint = null,
  actions,
}: FormEndProps) {
  const word = useMessageText();
  const { alert, reference } = failures;
  const message = alert ?? hint;
  return (
    <>
      <FormAlert text={message && word(message)} actions={actions} />
      <Button type="submit" full busy={busy} looksDisabled={looksDisabled}>
        {submit}
      </Button>
      {/* Below the button, which it must not push away from under the pointer. */}
      {reference === null ? null : <SupportReference reference={reference} />}
    </>
  );
}
