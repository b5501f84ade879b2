/** Entry of the build-time bundle: everything scripts/build.ts needs from the application. */
import { pages, renderBody } from '#ui/prerendered.tsx';
import { readBuildTimeConfig } from './config.ts';

export interface RenderedPage {
  readonly route: string;
  readonly title: string;
  /** Markup of the root element. */
  readonly body: string;
  /** Markup of the Register tab, on the page that has it. */
  readonly registerTab?: string;
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
      body: await renderBody(page.route, '', config.value),
      ...(page.route === '/' && { registerTab: await renderBody(page.route, REGISTER_TAB_SEARCH, config.value) }),
    })),
  );
}
