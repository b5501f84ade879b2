import { CHOICE, LANGUAGES_ID } from '../../../src/ui/i18n/language-keys.ts';
import { ROUTE, type Route } from '../../../src/ui/routing/routes.ts';
import type { PortalConfig } from '../../../src/settings/setting-checks.ts';
import { CODE_LANGUAGE } from '../../../src/messages/languages.ts';
import { PAGE_VARY } from '../../build/language-offer.ts';
import { checkPolicy, configured } from './check-page.ts';
import {
  finding,
  languageOf,
  listIn,
  statusText,
  type Answer,
  type DeployedSite,
  type Finding,
} from './deployed-site.ts';

/** The control of a page, with the languages in it. */
interface LanguageControl {
  readonly tags: readonly string[];
  /** Path of the messages below the portal's first page. */
  readonly words: string;
  /** Names of the files that a page needs first. */
  readonly first: readonly string[];
}

/**
 * Checks that each person gets the portal in their language. A host may choose among the pages, or
 * serve the default language and let the page change it, which needs the messages
 * (docs/decisions.md, ‘Choice of a language’).
 * @param first the first page, whatever its language
 */
export async function checkLanguages(
  site: DeployedSite,
  first: Answer,
  routes: readonly Route[],
  config: PortalConfig | null,
): Promise<readonly Finding[]> {
  const control = controlIn(first);
  if (!control || control.tags.length < 2) return [];
  const firsts: Answer[] = [];
  const words: Finding[] = [];
  const pages: Finding[] = [];
  // One language after the other: a host may refuse many requests at once.
  for (const tag of control.tags) firsts.push(await site.ask('/', wanting(tag)));
  for (const tag of control.tags)
    if (tag !== CODE_LANGUAGE) words.push(await checkWords(site, control, tag));
  if (new Set(firsts.map(languageOf)).size === 1) {
    const isFromChooser = firsts.some(({ headers }) =>
      listIn(headers, 'vary').includes('accept-language'),
    );
    const instead =
      'the host chooses among languages, and gives the same page for each: does a cache in front of it heed Vary?';
    return [
      finding(
        !isFromChooser,
        'every language gets the same page, and the page does the rest',
        instead,
      ),
      ...words,
    ];
  }
  for (const tag of control.tags) pages.push(await checkPagesIn(site, tag, routes, config));
  return [...pages, ...words, checkVary(firsts), await checkChoice(site, control)];
}

/** More than any portal has. Each one is requested, and an untrusted page could name thousands. */
const MOST_NAMED = 20;

function controlIn({ text }: Answer): LanguageControl | null {
  const start = text.search(new RegExp(`<nav[^<>]{0,500} id="?${LANGUAGES_ID}"?`));
  const end = start < 0 ? -1 : text.indexOf('</nav>', start);
  const list = end < 0 ? '' : text.slice(start, Math.min(end, start + 20_000));
  const data = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(list)?.[1] ?? '';
  const tags = [...list.matchAll(new RegExp(`[?]${CHOICE}=([\\w-]+)`, 'g'))].map(
    ([, tag = '']) => tag,
  );
  const words = data('words').replace(/^.*(?=assets\/)/, '/');
  const first = data('first').split(' ').slice(0, MOST_NAMED);
  return list === '' ? null : { tags: tags.slice(0, MOST_NAMED), words, first };
}

function wanting(tag: string, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { headers: { 'Accept-Language': tag, ...headers } };
}

const MISSING = '/no-such-page';

async function checkPagesIn(
  site: DeployedSite,
  tag: string,
  routes: readonly Route[],
  config: PortalConfig | null,
): Promise<Finding> {
  const wrong = await Promise.all(
    [...routes, MISSING].map(async (path) => {
      const answer = await site.ask(path, wanting(tag));
      if (answer.status !== (path === MISSING ? 404 : 200))
        return [`${path}: ${statusText(answer)}`];
      const said = answer.headers.get('content-language') ?? '';
      if (languageOf(answer) !== tag || said !== tag)
        return [`${path} comes in '${languageOf(answer)}', and Content-Language is '${said}'`];
      return [...configured(path, answer, config), ...checkPolicy(path, answer)]
        .filter(({ isRight }) => !isRight)
        .map(({ text }) => text);
    }),
  );
  return finding(
    wrong.flat().length === 0,
    `whoever wants ${tag} gets every page in it`,
    wrong.flat().join('; '),
  );
}

async function checkWords(
  site: DeployedSite,
  { words, first }: LanguageControl,
  tag: string,
): Promise<Finding> {
  const answers = await Promise.all(first.map((name) => site.ask(`${words}${tag}/${name}.json`)));
  const missing = first.filter(
    (_, at) =>
      answers[at]?.status !== 200 || !/json/.test(answers[at].headers.get('content-type') ?? ''),
  );
  return finding(
    missing.length === 0,
    `the words of ${tag} are there`,
    `missing, or not JSON: ${missing.join(', ')}`,
  );
}

/** Without `Vary`, a cache would serve one person's language to all. */
function checkVary(answers: readonly Answer[]): Finding {
  const lacks = ({ headers }: Answer) =>
    PAGE_VARY.toLowerCase()
      .split(', ')
      .some((name) => !listIn(headers, 'vary').includes(name));
  return finding(!answers.some(lacks), `pages say that they depend on ${PAGE_VARY} (Vary)`);
}

/** The language chosen by the person (cookie) comes before the browser's list. */
async function checkChoice(site: DeployedSite, { tags }: LanguageControl): Promise<Finding> {
  const [one = '', other = ''] = tags;
  const answer = await site.ask(ROUTE.account, wanting(one, { Cookie: `${CHOICE}=${other}` }));
  return finding(
    languageOf(answer) === other,
    'the language that somebody chose comes before what their browser wants',
    `the page comes in '${languageOf(answer)}'`,
  );
}
