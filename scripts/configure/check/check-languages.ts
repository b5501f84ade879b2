import { CHOICE, LANGUAGES_ID } from '../../../src/ui/i18n/language-keys.ts';
import { ROUTE, type Route } from '../../../src/ui/routing/routes.ts';
import type { PortalConfig } from '../../../src/settings/setting-checks.ts';
import { CODE_LANGUAGE } from '../../../src/messages/languages.ts';
import { PAGE_VARY } from '../../build/language-offer.ts';
import { checkPolicy, checkSettingsOf } from './check-page.ts';
import {
  finding,
  header,
  languageOf,
  listIn,
  servedAs,
  statusText,
  type Answer,
  type DeployedSite,
  type Finding,
} from './deployed-site.ts';

/**
 * Checks that each visitor gets the portal in their language. A host may choose among the pages, or
 * serve the default language and let the page change it, which needs the messages
 * (docs/decisions.md, ‘Languages’).
 * @param first the first page, in any language
 */
export async function* checkLanguages(
  site: DeployedSite,
  first: Answer,
  routes: readonly Route[],
  config: PortalConfig | null,
): AsyncGenerator<Finding> {
  const menu = menuIn(first);
  if (!menu || menu.tags.length < 2) return;
  const firsts: Answer[] = [];
  const messages: Finding[] = [];
  // One language after the other: a host may refuse many requests at once.
  for (const tag of menu.tags) {
    firsts.push(await site.ask('/', asking(tag)));
    if (tag !== CODE_LANGUAGE) messages.push(await checkMessages(site, menu, tag));
  }
  const doesChoose = new Set(firsts.map(languageOf)).size > 1;
  if (doesChoose) for (const tag of menu.tags) yield await checkPagesIn(site, tag, routes, config);
  else
    yield finding(
      !firsts.some((answer) => listIn(answer, 'vary').includes('accept-language')),
      'the host serves one language, and the page changes it in the browser',
      'the host chooses a language (Vary), but every language got the same page: does a cache in front of it ignore Vary?',
    );
  yield* messages;
  if (!doesChoose) return;
  const names = PAGE_VARY.toLowerCase().split(', ');
  // Otherwise a cache would serve one person's language to all.
  yield finding(
    firsts.every((answer) => names.every((name) => listIn(answer, 'vary').includes(name))),
    `pages say that they depend on ${PAGE_VARY} (Vary)`,
  );
  const [one = '', other = ''] = menu.tags;
  const chosen = await site.ask(ROUTE.account, asking(one, { Cookie: `${CHOICE}=${other}` }));
  yield finding(
    languageOf(chosen) === other,
    'a chosen language (cookie) comes before the languages of the browser',
    `the page is in '${languageOf(chosen)}'`,
  );
}

/** The language menu of a page. */
interface LanguageMenu {
  readonly tags: readonly string[];
  /** Path of the messages below the portal's first page. */
  readonly messages: string;
  /** Names of the files that a page needs first. */
  readonly first: readonly string[];
}

/** More than any portal has. Each one is requested, and an untrusted page could name thousands. */
const MOST_NAMED = 20;

function menuIn({ text }: Answer): LanguageMenu | null {
  const start = text.search(new RegExp(`<nav[^<>]{0,500} id="?${LANGUAGES_ID}"?`));
  const end = start < 0 ? -1 : text.indexOf('</nav>', start);
  if (end < 0) return null;
  const menu = text.slice(start, Math.min(end, start + 20_000));
  const data = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(menu)?.[1] ?? '';
  const links = [...menu.matchAll(new RegExp(`[?]${CHOICE}=([\\w-]+)`, 'g'))];
  return {
    tags: links.map(([, tag = '']) => tag).slice(0, MOST_NAMED),
    messages: data('messages').replace(/^.*(?=assets\/)/, '/'),
    first: data('first').split(' ').slice(0, MOST_NAMED),
  };
}

function asking(tag: string, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { headers: { 'Accept-Language': tag, ...headers } };
}

const MISSING = '/no-such-page';

async function checkPagesIn(
  site: DeployedSite,
  tag: string,
  routes: readonly Route[],
  config: PortalConfig | null,
): Promise<Finding> {
  const problemsOf = async (path: string): Promise<readonly string[]> => {
    const answer = await site.ask(path, asking(tag));
    if (answer.status !== (path === MISSING ? 404 : 200)) return [`${path}: ${statusText(answer)}`];
    const named = header(answer, 'content-language');
    if (languageOf(answer) !== tag || named !== tag)
      return [`${path} is in '${languageOf(answer)}', and Content-Language is '${named}'`];
    const findings = [...checkSettingsOf(path, answer, config), checkPolicy(path, answer)];
    return findings.flatMap(({ isRight, text }) => (isRight ? [] : [text]));
  };
  const problems = (await Promise.all([...routes, MISSING].map(problemsOf))).flat();
  const text = `every page is served in ${tag} to browsers that ask for it`;
  return finding(problems.length === 0, text, problems.join('; '));
}

async function checkMessages(
  site: DeployedSite,
  { messages, first }: LanguageMenu,
  tag: string,
): Promise<Finding> {
  const found = await Promise.all(
    first.map(async (name) =>
      servedAs(/json/, await site.ask(`${messages}${tag}/${name}.json`), name),
    ),
  );
  const missing = first.filter((_, at) => !found[at]?.isRight);
  const text = `the messages of ${tag} are there`;
  return finding(missing.length === 0, text, `missing, or not JSON: ${missing.join(', ')}`);
}
