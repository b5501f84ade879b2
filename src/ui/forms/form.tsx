import type { FormEvent, ReactNode } from 'react';
import { usePortal } from '../portal-context.ts';
import * as css from './form.css.ts';

/** The key code that browsers give to keys an input method has taken for itself. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * A form of the portal. The browser's own checks are off: the screens have their own words.
 * `post`, because a form sent before the scripts arrived must not put a password into the address.
 */
export function Form({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const { noScript } = usePortal();

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form method="post" noValidate className={css.form} ref={guardEnter} onSubmit={submit}>
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
