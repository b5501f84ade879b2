/*
 * Stands in for the package aria-hidden (see the alias in vite.config.ts). With the original an
 * open choice hides the rest of the page from screen readers, while its controls can still take the
 * focus: a reader would land on silence. A native select hides nothing either.
 */
export function hideOthers(): () => void {
  return () => undefined;
}
