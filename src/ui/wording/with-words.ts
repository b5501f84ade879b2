import type { SectionName } from '#words/sections.ts';

/** Fetches sections of the page's language unless they are here; rejects when one can't be had. */
type FetchSections = (names: readonly SectionName[]) => Promise<unknown>;

/** English comes with the code. */
let fetchSections: FetchSections = () => Promise.resolve();

/** For a page in another language. */
export function fetchSectionsBy(fetch: FetchSections): void {
  fetchSections = fetch;
}

/** A part of the portal together with the words that it shows: neither is of use without the other. */
export async function withWords<Part>(part: Promise<Part>, ...names: readonly SectionName[]): Promise<Part> {
  const [here] = await Promise.all([part, fetchSections(names)]);
  return here;
}
