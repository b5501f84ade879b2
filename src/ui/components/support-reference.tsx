import { useId } from 'react';
import { copy } from '#ui/copy.ts';
import { CopyButton } from './copy-button.tsx';
import * as css from './support-reference.css.ts';

/** What a person may hand to support: time, call and code, nothing personal. */
export function SupportReference({ reference }: { readonly reference: string }) {
  const id = useId();
  return (
    <div className={css.line}>
      <span className={css.label}>{copy.controls.reference}</span>
      <code id={id} translate="no" className={css.code}>
        {reference}
      </code>
      <CopyButton text={reference} label={copy.controls.copyReference} shownIn={id} />
    </div>
  );
}
