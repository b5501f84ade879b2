import * as css from './form.css.ts';

/**
 * Shows password managers whose password this form sets. Not for people, who read it in the
 * heading.
 */
export function UsernameForManagers({ email }: { readonly email: string | null }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={email ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className={css.forManagers}
    />
  );
}
