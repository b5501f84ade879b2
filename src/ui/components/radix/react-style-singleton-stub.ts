/*
 * Stands in for the package react-style-singleton (see the alias in vite.config.ts). With the
 * original, the scroll lock behind an open choice appends a <style> element, which the CSP refuses.
 * The rule is in select-field.css.ts instead.
 */
export function styleSingleton(): () => null {
  return () => null;
}
