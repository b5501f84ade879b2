import type { Visitor } from './visitor.ts';

/**
 * Has the page at this path come in English whatever is wanted, as from a host that can't choose
 * among languages.
 */
export async function giveInEnglish(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor;
  const english = await page.request.get(visitor.at(path), {
    headers: { 'Accept-Language': 'en' },
  });
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ response: english }),
  );
}
