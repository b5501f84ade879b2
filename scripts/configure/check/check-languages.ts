import type { PortalConfig } from '../../../src/settings/config-schema.ts';
import { CHOICE, LANGUAGES_ID } from '../../../src/ui/languages/language-keys.ts';
import { ROUTE, type Route } from '../../../src/ui/routing/routes.ts';
import { CODE_LANGUAGE } from '../../../src/words/languages.ts';
import { PAGE_VARY } from '../../site/language-offer.ts';
import { checkPolicy, configured } from './check-page.ts';
import { finding, type Answer, type DeployedSite, type Finding } from './deployed-site.ts';

/** What a page offers in its control, and where the words lie of which it is put together in another language. */
interface Offer {
  readonly tags: readonly string[];
  readonly words: string;
  /** Names of the files that a page needs first. */
  readonly first: readonly string[];
}

/**
 * Whether everybody gets the portal in the language they want. A host may choose among the pages, or give the default to everybody
 * and leave the rest to the page, which then needs its words (docs/decisions.md, ‘Choice of a language’).
 */
export async function checkLanguages(site: DeployedSite, routes: readonly Route[], config: PortalConfig | null): Promise<readonly Finding[]> {
  const offer = offerOf(await site.ask('/'));
  if (!offer || offer.tags.length < 2) return [];
  const firsts = await Promise.all(offer.tags.map((tag) => site.ask('/', wanting(tag))));
  const isChosenByHost = new Set(firsts.map(languageOf)).size > 1;
  const words = await Promise.all(offer.tags.filter((tag) => tag !== CODE_LANGUAGE).map((tag) => checkWords(site, offer, tag)));
  if (!isChosenByHost) return [finding(true, 'the host leaves the choice of a language to the pages'), ...words];
  const pages = await Promise.all(offer.tags.map((tag) => checkPagesIn(site, tag, [...routes, '/no-such-page'], config)));
  return [...pages, ...words, checkVary(firsts), await checkChoice(site, offer)];
}

function offerOf({ text }: Answer): Offer | null {
  const [list = ''] = new RegExp(`<nav[^>]* id="?${LANGUAGES_ID}"?[^]*?</nav>`).exec(text) ?? [];
  const data = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(list)?.[1] ?? '';
  const tags = [...list.matchAll(new RegExp(`[?]${CHOICE}=([\\w-]+)`, 'g'))].map(([, tag = '']) => tag);
  return list === '' ? null : { tags, words: data('words'), first: data('first').split(' ') };
}

function languageOf({ text }: Answer): string {
  return /<html[^>]* lang="?([\w-]+)/.exec(text)?.[1] ?? '';
}

function wanting(tag: string, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { headers: { 'Accept-Language': tag, ...headers } };
}

async function checkPagesIn(site: DeployedSite, tag: string, paths: readonly string[], config: PortalConfig | null): Promise<Finding> {
  const wrong = await Promise.all(
    paths.map(async (path) => {
      const answer = await site.ask(path, wanting(tag));
      const said = answer.headers.get('content-language') ?? '';
      if (languageOf(answer) !== tag || said !== tag) return [`${path} comes in '${languageOf(answer)}', and Content-Language is '${said}'`];
      return [...configured(path, answer, config), ...checkPolicy(path, answer)].filter(({ isRight }) => !isRight).map(({ text }) => text);
    }),
  );
  return finding(wrong.flat().length === 0, `whoever wants ${tag} gets every page in it`, wrong.flat().join('; '));
}

async function checkWords(site: DeployedSite, { words, first }: Offer, tag: string): Promise<Finding> {
  const answers = await Promise.all(first.map((name) => site.ask(`${words}${tag}/${name}.json`)));
  const missing = first.filter((_, at) => answers[at]?.status !== 200 || !/json/.test(answers[at].headers.get('content-type') ?? ''));
  return finding(missing.length === 0, `the words of ${tag} are there`, `not so, or not as JSON: ${missing.join(', ')}`);
}

/** A cache between would otherwise give one person's language to everybody. */
function checkVary(answers: readonly Answer[]): Finding {
  const lacks = (answer: Answer) => {
    const named = (answer.headers.get('vary') ?? '').toLowerCase().split(/[\s,]+/);
    return PAGE_VARY.toLowerCase().split(', ').some((name) => !named.includes(name));
  };
  return finding(!answers.some(lacks), `pages say that they hang on ${PAGE_VARY} (Vary)`);
}

/** Somebody's own choice, in the cookie, goes before what their browser wants. */
async function checkChoice(site: DeployedSite, { tags }: Offer): Promise<Finding> {
  const [one = '', other = ''] = tags;
  const answer = await site.ask(ROUTE.account, wanting(one, { Cookie: `${CHOICE}=${other}` }));
  return finding(languageOf(answer) === other, 'the language that somebody chose goes before what their browser wants', `the page comes in '${languageOf(answer)}'`);
}
