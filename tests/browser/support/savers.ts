/*
 * What password managers would store of a form that is sent: each finds user name and password in
 * its own way. As the fillers, the function needs nothing from outside of itself.
 */

export interface StoredLogin {
  readonly saver: string;
  readonly username: string;
  readonly password: string;
}

/**
 * Reads every form that is sent from now on, before the page itself hears of it, as managers do.
 */
export function watchForms(): void {
  type Fields = readonly HTMLInputElement[];
  const isPassword = ({ type, autocomplete }: HTMLInputElement) =>
    type === 'password' || autocomplete.endsWith('-password');
  /** New ones first: what a change stores. */
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
    // By the token, wherever the field is; else the last text before the password.
    Chrome: (fields, password) =>
      fields.find(({ autocomplete }) => autocomplete === 'username') ??
      textsBefore(fields, password).at(-1),
    // By what the field is called.
    Bitwarden: (fields, password) =>
      textsBefore(fields, password).find(({ name, id, autocomplete }) =>
        /user|e-?mail|login/i.test(`${name} ${id.split('-')[1] ?? ''} ${autocomplete}`),
      ),
    // The first of the kind that can be a user name.
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

/** What the savers would have stored so far. */
export function storedLogins(): readonly StoredLogin[] {
  return (window as unknown as { readonly __stored: readonly StoredLogin[] }).__stored;
}
