/**
 * Class names or ids in one attribute; undefined when none is left, so that the attribute is left
 * out.
 */
export function join(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
