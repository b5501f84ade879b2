/**
 * Who is signed in, as the stored session names them: name, else address; null if it has neither.
 */
export function sessionName(session: Readonly<Record<string, unknown>>): string | null {
  const given = [session['name'], session['email']].map((value) =>
    typeof value === 'string' ? value.trim() : '',
  );
  return given.find(Boolean) ?? null;
}
