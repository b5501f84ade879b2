import type { FormEvent, ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { FormAlert } from '../components/form-alert.tsx';
import type { Message } from '../i18n/message.ts';
import { chunk } from '../chunks.ts';
import { lazy } from '../lazy.ts';
import { usePortal } from '../portal-context.ts';
import * as css from './form.css.ts';

/** The key code that browsers give to keys an input method has taken for itself. */
const TAKEN_BY_INPUT_METHOD = 229;

export interface FormProps {
  /** The form's own name: extensions change the ids of its fields. */
  readonly 'data-form': string;
  readonly onSubmit: () => void;
  readonly onInput: (event: FormEvent) => void;
  readonly onFocus: () => void;
  readonly onAnimationStart: () => void;
  readonly children: ReactNode;
}

/**
 * A form of the portal. The browser's own checks are off: the screens have their own words.
 * `post`, because a form sent before the scripts arrived must not put a password into the address.
 */
export function Form({ onSubmit, children, ...bind }: FormProps) {
  const { noScript } = usePortal();

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      {...bind}
      method="post"
      noValidate
      className={css.form}
      ref={guardEnter}
      onSubmit={submit}
    >
      <noscript>{noScript}</noscript>
      {children}
    </form>
  );
}

function guardEnter(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined;
  form.addEventListener('keydown', sendOnce);
  return () => form.removeEventListener('keydown', sendOnce);
}

/**
 * Enter that ends a composition must not send the form. Safari ends the composition before the key
 * event, so only the key code shows it. Enter that is held down must not send the form again after
 * the answer; in a text area it still makes new lines.
 */
function sendOnce(event: KeyboardEvent): void {
  const composing = event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
  const held = event.repeat && !(event.target instanceof HTMLTextAreaElement);
  if (event.key === 'Enter' && (composing || held)) event.preventDefault();
}

export const SUPPORT_REFERENCE = chunk(
  async () => (await import('../components/support-reference.tsx')).SupportReference,
  'controls',
);

/** Plain text until its chunk is loaded: the same network failure may prevent that. */
const SupportReference = lazy(
  SUPPORT_REFERENCE,
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
