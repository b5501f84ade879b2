import type { NamespaceName } from '#messages/namespaces.ts';

/** Fetches sections of the page's language unless they are here; rejects when one can't be had. */
type FetchSections = (names: readonly NamespaceName[]) => Promise<unknown>;

/** What each page begins with. */
export const FIRST_SECTIONS: readonly NamespaceName[] = ['account', 'code', 'shell', 'titles'];

const asked = new Set(FIRST_SECTIONS);

/** Sections of all that the page has asked for so far: another language has to bring them. */
export const askedSections: ReadonlySet<NamespaceName> = asked;

/** English comes with the code. */
let fetchSections: FetchSections = () => Promise.resolve();

/** For a page in another language. */
export function fetchSectionsBy(fetch: FetchSections): void {
  fetchSections = fetch;
}

/**
 * A part of the portal together with the words that it shows: neither is of use without the other.
 */
export async function withMessages<Part>(
  part: Promise<Part>,
  ...names: readonly NamespaceName[]
): Promise<Part> {
  for (const name of names) asked.add(name);
  const [here] = await Promise.all([part, fetchSections(names)]);
  return here;
}
