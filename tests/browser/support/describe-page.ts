import type { Page, Request } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** Enough text to recognise the page. */
const TEXT_LENGTH = 300;

/** The pending requests of the page. */
export function watchRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** Describes the page of a failed test for its output. */
export async function describePage(
  { page, mishaps }: Visitor,
  pending: ReadonlySet<Request>,
): Promise<string> {
  const said = await page
    .evaluate(() => {
      const { dataset = {} } = document.getElementById('root') ?? {};
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name.replace(/.*\//, ''));
      return {
        state: document.readyState,
        files,
        root: { ...dataset },
        page: { ...document.documentElement.dataset },
        text: document.body.innerText,
      };
    })
    .catch((error: unknown) => String(error));
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, TEXT_LENGTH);
  const lines = [
    `at ${new URL(page.url()).pathname}`,
    ...(typeof said === 'string'
      ? [said]
      : [
          `${said.state}, ${JSON.stringify(said.page)}, root ${JSON.stringify(said.root)}`,
          `says: ${inOneLine(said.text)}`,
          `has: ${said.files.join(', ')}`,
        ]),
    ...Array.from(
      pending,
      (request) => `waits for ${request.method()} ${new URL(request.url()).pathname}`,
    ),
    ...mishaps.map((mishap) => `mishap: ${inOneLine(mishap)}`),
  ];
  return lines.join('\n');
}
