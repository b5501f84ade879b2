import type { BrowserVisitor } from './visitor.ts';

/**
 * Serves this path in English for every wish, like a host that can't choose languages.
 */
export async function serveInEnglish(visitor: BrowserVisitor, path: string): Promise<void> {
  const { page } = visitor;
  const english = await page.request.get(visitor.at(path), {
    headers: { 'Accept-Language': 'en' },
  });
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ response: english }),
  );
}
