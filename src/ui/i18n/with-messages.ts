import type { NamespaceName } from '#messages/english-namespaces.ts';

/**
 * Fetches namespaces of the page's language unless they are loaded; rejects when one fails to load.
 */
type FetchNamespaces = (names: readonly NamespaceName[]) => Promise<unknown>;

/** The namespaces that each page has from the start. */
export const FIRST_NAMESPACES: readonly NamespaceName[] = ['account', 'code', 'shell', 'titles'];

const requested = new Set(FIRST_NAMESPACES);

/** All namespaces that the page has asked for: a change of language fetches them. */
export const requestedNamespaces: ReadonlySet<NamespaceName> = requested;

/** English comes with the code. */
let fetchNamespaces: FetchNamespaces = () => Promise.resolve();

/** Sets how a page in another language fetches its namespaces. */
export function fetchNamespacesBy(fetch: FetchNamespaces): void {
  fetchNamespaces = fetch;
}

/** Waits for a chunk and for the messages that it shows. */
export async function withMessages<Part>(
  part: Promise<Part>,
  ...names: readonly NamespaceName[]
): Promise<Part> {
  for (const name of names) requested.add(name);
  const [here] = await Promise.all([part, fetchNamespaces(names)]);
  return here;
}
