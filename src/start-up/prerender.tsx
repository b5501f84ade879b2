/** Entry of the build-time bundle: everything scripts/build.ts needs from the application. */
import { pages, renderBody, type Page } from '#ui/prerendered.tsx';
import { readBuildTimeConfig } from '#settings/config.ts';
import { renderStartFailed } from './start-failed.tsx';

export interface RenderedPage extends Page {
  /** Markup of the root element. */
  readonly body: string;
  /** Markup of the tabs with Register open, on the page that has them. */
  readonly registerTab?: string;
  /** Markup that says, beside the root element, that the page's scripts did not come. */
  readonly startFailed: string;
}

const REGISTER_TAB_SEARCH = 'type=2';

export async function renderPages(): Promise<readonly RenderedPage[]> {
  const config = readBuildTimeConfig();
  if (!config.ok) {
    const problems = config.problem.map(({ key, problem }) => `${key} ${problem}`).join('; ');
    throw new Error(`The build's settings: ${problems}`);
  }
  return Promise.all(
    pages(config.value.company).map(async (page) => ({
      ...page,
      startFailed: renderStartFailed(),
      body: await renderBody(page.route, '', config.value),
      ...(page.route === '/' && {
        registerTab: tabsOf(await renderBody(page.route, REGISTER_TAB_SEARCH, config.value)),
      }),
    })),
  );
}

/** The element with the tabs out of a page's markup: all that differs between the first page's two faces. */
function tabsOf(markup: string): string {
  const from = markup.indexOf('<div data-tabs');
  let depth = 0;
  for (const { 0: tag, index } of markup.slice(from).matchAll(/<\/?div\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return markup.slice(from, from + index + tag.length);
  }
  throw new Error('the first page has no tabs');
}
