/**
 * Who is signed in, in the words of the session: the name, else the address; null where it has
 * neither.
 */
export function sessionName(session: Readonly<Record<string, unknown>>): string | null {
  const given = [session['name'], session['email']].map((value) =>
    typeof value === 'string' ? value.trim() : '',
  );
  return given.find(Boolean) ?? null;
}
