import type { NamespaceName } from '#messages/english-namespaces.ts';

/**
 * Fetches sections of the page's language unless they are loaded; rejects when one fails to load.
 */
type FetchSections = (names: readonly NamespaceName[]) => Promise<unknown>;

/** The sections that each page has from the start. */
export const FIRST_SECTIONS: readonly NamespaceName[] = ['account', 'code', 'shell', 'titles'];

const asked = new Set(FIRST_SECTIONS);

/** All sections that the page has asked for: a change of language fetches them. */
export const askedSections: ReadonlySet<NamespaceName> = asked;

/** English comes with the code. */
let fetchSections: FetchSections = () => Promise.resolve();

/** Sets how a page in another language fetches its sections. */
export function fetchSectionsBy(fetch: FetchSections): void {
  fetchSections = fetch;
}

/** Waits for a chunk and for the messages that it shows. */
export async function withMessages<Part>(
  part: Promise<Part>,
  ...names: readonly NamespaceName[]
): Promise<Part> {
  for (const name of names) asked.add(name);
  const [here] = await Promise.all([part, fetchSections(names)]);
  return here;
}
