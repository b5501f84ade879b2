/** Query parameters as a record; a repeated key is a list (spec section 7, note). */
export function queryPayload(parameters: URLSearchParams): Readonly<Record<string, unknown>> {
  const names = [...new Set(parameters.keys())];
  // fromEntries defines fields, so even `__proto__` becomes one and is found by the check.
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
