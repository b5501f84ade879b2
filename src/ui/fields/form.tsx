import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import * as css from './form.css.ts';

/** The key code that browsers give to keys an input method has taken for itself. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * A form of the portal. The browser's own checks are off: the screens have their own words.
 * `post`, because a form sent before the scripts arrived must not put a password into the address.
 */
export function Form({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  function keepComposition(event: KeyboardEvent): void {
    // Enter that ends a composition; Safari ends it before the key arrives, so the code has to tell.
    const composing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
    if (event.key === 'Enter' && composing) event.preventDefault();
  }

  return (
    <form method="post" noValidate className={css.form} onSubmit={submit} onKeyDown={keepComposition}>
      {children}
    </form>
  );
}
