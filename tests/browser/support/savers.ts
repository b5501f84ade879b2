/*
 * What password managers would store when a form is sent: each finds user name and password in its
 * own way. Self-contained, like the fillers.
 */

export interface StoredLogin {
  readonly saver: string;
  readonly username: string;
  readonly password: string;
}

/** Reads every submitted form from now on, before the page's own listeners, as managers do. */
export function watchForms(): void {
  type Fields = readonly HTMLInputElement[];
  const isPassword = ({ type, autocomplete }: HTMLInputElement) =>
    type === 'password' || autocomplete.endsWith('-password');
  /** New passwords first: a change stores the new one. */
  const passwordIn = (fields: Fields) => {
    const given = fields.filter((field) => isPassword(field) && field.value !== '');
    return given.find(({ autocomplete }) => autocomplete === 'new-password') ?? given[0];
  };
  const textsBefore = (fields: Fields, password: HTMLInputElement) =>
    fields
      .slice(0, fields.indexOf(password))
      .filter(
        (field) =>
          field.type === 'text' && field.autocomplete !== 'one-time-code' && !isPassword(field),
      );

  const SAVERS: Readonly<
    Record<string, (fields: Fields, password: HTMLInputElement) => HTMLInputElement | undefined>
  > = {
    // By the autocomplete token anywhere; else the last text field before the password.
    Chrome: (fields, password) =>
      fields.find(({ autocomplete }) => autocomplete === 'username') ??
      textsBefore(fields, password).at(-1),
    // By the field's name, id or token.
    Bitwarden: (fields, password) =>
      textsBefore(fields, password).find(({ name, id, autocomplete }) =>
        /user|e-?mail|login/i.test(`${name} ${id.split('-')[1] ?? ''} ${autocomplete}`),
      ),
    // The first field of a type that can be a user name.
    '1Password': (fields, password) =>
      textsBefore(fields, password).find(({ autocomplete }) =>
        /^(username|email)$/.test(autocomplete),
      ),
  };

  const stored: StoredLogin[] = [];
  Object.assign(window, { __stored: stored });
  document.addEventListener(
    'submit',
    ({ target }) => {
      const fields = [...(target as HTMLFormElement).querySelectorAll('input')];
      const password = passwordIn(fields);
      if (!password) return;
      for (const [saver, find] of Object.entries(SAVERS))
        stored.push({
          saver,
          username: find(fields, password)?.value ?? '',
          password: password.value,
        });
    },
    { capture: true },
  );
}

/** The log-ins that the managers would have stored so far. */
export function storedLogins(): readonly StoredLogin[] {
  return (window as unknown as { readonly __stored: readonly StoredLogin[] }).__stored;
}
