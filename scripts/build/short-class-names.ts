const LEFT_OUT = 3;

/** By the shortened name of a class, its whole one. */
const whole = new Map<string, string>();

/**
 * Names of classes, which travel in every page and in the scripts: vanilla-extract's fingerprint of the file and the class's number in it, without
 * the first signs. What is left distinguishes the files; should two ever come to the same name, the build ends.
 */
export function shortClassName({ hash }: { readonly hash: string }): string {
  const name = hash.slice(LEFT_OUT).replace(/^(?=\d)/, '_');
  const taken = whole.get(name);
  if (taken !== undefined && taken !== hash) throw new Error(`two classes are named ${name}`);
  whole.set(name, hash);
  return name;
}
