import type { ReactNode } from 'react';
import { Button } from '#ui/components/button.tsx';
import { FormAlert } from '#ui/components/form-alert.tsx';
import { SupportReference } from '#ui/components/support-reference.tsx';
import { usePage } from '#ui/page/page-context.ts';
import * as css from './form.css.ts';
import type { useForm } from './use-form.ts';

type UsedForm = ReturnType<typeof useForm>;

export type FormProps = UsedForm['bind'] & { readonly children: ReactNode };

/**
 * A form of the portal. The browser's own checks are off: the screens have their own words.
 * `post`, because a form sent before the scripts arrived must not put a password into the address.
 */
export function Form({ children, ...bind }: FormProps) {
  return (
    <form {...bind} method="post" noValidate className={css.form}>
      <noscript>{usePage().noScript}</noscript>
      {children}
    </form>
  );
}

type FormEndProps = UsedForm['end'] & {
  readonly submit: string;
  readonly looksDisabled?: boolean;
  /** Another button is the next step. */
  readonly isSecondary?: boolean;
  /** What can be done about a failure of the whole form. */
  readonly actions?: ReactNode;
};

/** The alert for failures of the whole form, the button, and the reference for support. */
export function FormEnd({
  alert,
  actions,
  submit,
  isSecondary,
  reference,
  ...button
}: FormEndProps) {
  const variant = isSecondary && !button.looksDisabled ? 'secondary' : 'primary';
  return (
    <>
      <FormAlert message={alert} actions={actions} />
      <Button {...button} type="submit" variant={variant}>
        {submit}
      </Button>
      {/* Below the button, which it must not push away from under the pointer. */}
      {reference === null ? null : <SupportReference reference={reference} />}
    </>
  );
}
