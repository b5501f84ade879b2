import { isLoopbackHost } from '../../src/domain/loopback.ts';
import { CALL_KEYS, type CallSettings } from '../../src/settings/call-settings.ts';
import { PAGE_KEYS } from '../../src/settings/page-settings.ts';
import { parseSettings } from '../../src/settings/setting-checks.ts';
import { problemsOf } from '../../src/settings/setting-descriptions.ts';
import { REDIRECTS, ROUTE } from '../../src/ui/routing/routes.ts';
import { entryTag } from '../build/page-document.ts';
import { contentSecurityPolicy, inlineTexts, securityHeaders } from '../build/security-headers.ts';
import { PAGE_VARY } from '../build/server-languages.ts';
import { ask, finding, header, type Answer, type Finding } from './ask.ts';
import { checkApi } from './check-api.ts';
import { damagedTexts, readConfigScript } from './settings-file.ts';

type Ask = (path: string, init?: RequestInit) => Promise<Answer>;

/**
 * Fetches a deployed portal of the operator's own, and says line by line what is right and what is
 * not, as it finds out. Never rejects.
 */
export async function* checkSite(address: string): AsyncGenerator<Finding> {
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    yield finding(false, `${address} is an address such as https://account.your-company.com/`);
    return;
  }
  const home = new URL(address);
  if (!home.pathname.endsWith('/')) home.pathname += '/';
  const isSafe = home.protocol === 'https:' || isLoopbackHost(home.hostname);
  yield finding(isSafe, 'the portal is reached over https, or on this machine');
  const askSite: Ask = (path, init) => ask(new URL(path.replace(/^\//, './'), home), init);
  const config = yield* checkConfig(home, askSite);
  const first = await askSite(ROUTE.account);
  const basePath = basePathOf(first);
  const isAt = `${basePath}/` === home.pathname;
  yield finding(isAt, 'basePath is the path of the portal', `it is '${basePath}'`);
  yield* checkPages(askSite, first, config);
  yield* checkAssets(askSite);
  for (const [path, route] of Object.entries(REDIRECTS)) {
    const answer = await askSite(path, { redirect: 'follow' });
    yield finding(isPage(answer, route), `${path} leads to its screen`, answer.said);
  }
  if (!config) return;
  yield* checkLanguage(askSite, first, config);
  yield* checkApi(home, config);
}

/** Gives the settings; null when they could not be read. */
async function* checkConfig(
  { origin, hostname }: URL,
  askSite: Ask,
): AsyncGenerator<Finding, CallSettings | null> {
  const answer = await askSite('/config.js');
  const isScript = answer.status === 200 && /javascript/.test(header(answer, 'content-type'));
  yield finding(isScript, 'config.js is served as a script', answer.said);
  if (!isScript) return null;
  yield finding(isRevalidated(answer), 'caches revalidate config.js at each visit');
  try {
    const { values } = readConfigScript(answer.text, 'config.js');
    const config = parseSettings(CALL_KEYS, values, origin, true);
    const problems = [...problemsOf(config, values), ...damagedTexts(values)];
    for (const { key, problem } of problems) yield finding(false, `${key} ${problem}`);
    for (const key of Object.keys(values).filter((name) => Object.hasOwn(PAGE_KEYS, name)))
      yield finding(false, `${key} has no effect in config.js: run configure with it`);
    if (!config.ok) return null;
    const { cookieDomain, storeHome } = config.value;
    // On a loopback host cookies have no domain.
    const domain = isLoopbackHost(hostname) ? undefined : cookieDomain?.replace(/^\./, '');
    for (const name of domain === undefined ? [] : [hostname, new URL(storeHome).hostname]) {
      const isCovered = `.${name}`.endsWith(`.${domain?.toLowerCase()}`);
      yield finding(isCovered, `cookieDomain '${domain}' covers ${name}`);
    }
    return config.value;
  } catch (error) {
    yield finding(false, error instanceof Error ? error.message : String(error));
    return null;
  }
}

const MISSING = '/no-such-page';

async function* checkPages(
  askSite: Ask,
  first: Answer,
  config: CallSettings | null,
): AsyncGenerator<Finding> {
  for (const route of [...Object.values(ROUTE), MISSING]) {
    const answer = await askSite(route);
    const isThere = isPage(answer, route);
    const text = `${route} is ${route === MISSING ? 'not found (404), with a page' : 'a page'}`;
    yield finding(isThere, text, answer.said);
    if (isThere) yield* checkPage(route, answer, first, config);
  }
  const compressed = await askSite(ROUTE.account, COMPRESSED);
  yield finding(isCompressed(compressed), '/ is compressed (br or gzip)');
}

function* checkPage(
  path: string,
  answer: Answer,
  first: Answer,
  config: CallSettings | null,
): Generator<Finding> {
  const expected = securityHeaders({ inlineScripts: [], inlineStyles: [], connectOrigins: [] });
  const others = Object.entries(expected).flatMap(([name, value]) =>
    name === 'Content-Security-Policy' || header(answer, name) === value ? [] : [name],
  );
  const problem = policyProblem(answer, config);
  yield finding(others.length === 0, `${path} has the headers of a page`, others.join(', '));
  yield finding(problem === null, `the policy of ${path} is that of its build`, problem ?? '');
  const caching = header(answer, 'cache-control');
  yield finding(isRevalidated(answer), `caches revalidate ${path} at each visit`, caching);
  yield finding(
    /no-transform/.test(caching),
    `proxies may not rewrite ${path} (no-transform)`,
    `Cache-Control is '${caching}'`,
  );
  const [, file = ''] = /src="[^"<>]*(assets\/main-[\w-]+\.js)"/.exec(answer.text) ?? [];
  if (answer.text.includes('<form'))
    yield finding(
      answer.text.includes(entryTag(`${basePathOf(answer)}/`, file)),
      `${path} arrives with the script element of its build`,
      'a proxy or CDN has rewritten the page: turn that off',
    );
  const settings = settingsOf(answer);
  const isSame = settings !== '' && settings === settingsOf(first);
  yield finding(isSame, `${path} was configured with the settings of the first page`);
}

/** Null when the policy allows what the page holds and calls, and no more scripts or styles. */
function policyProblem(answer: Answer, config: CallSettings | null): string | null {
  const { origin } = answer;
  const sent = header(answer, 'content-security-policy');
  if (sent === '') return 'there is none';
  // Several headers arrive joined by commas, and each one forbids what only the others allow.
  if (sent.includes(',')) return 'there are several: one server has to leave out its own';
  const given = directivesOf(sent);
  const api = config && new URL(config.apiBase).origin;
  const connectOrigins = api === null || api === origin ? [] : [api];
  const own = contentSecurityPolicy({ ...inlineTexts([answer.text]), connectOrigins });
  for (const [name, sources] of directivesOf(own)) {
    const missing = sources.find((source) => !given.get(name)?.includes(source));
    if (missing !== undefined)
      return `${name} lacks ${missing}: take pages and .headers/ from the same site`;
    const unsafe = given.get(name)?.find((source) => /^'unsafe-/i.test(source));
    if (unsafe !== undefined) return `${name} allows ${unsafe}`;
  }
  return null;
}

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = policy.split(';').map((text) => text.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

/** The settings in a page, as its markup has them; '' where it has none. */
function settingsOf({ text }: Answer): string {
  return /<div id="root"[^<>]* data-settings="([^"<>]*)"/.exec(text)?.[1] ?? '';
}

function basePathOf(page: Answer): string {
  return /&quot;basePath&quot;:&quot;([^&]*)&quot;/.exec(settingsOf(page))?.[1] ?? '';
}

async function* checkAssets(askSite: Ask): AsyncGenerator<Finding> {
  const { text } = await askSite(ROUTE.account);
  const [script = 'assets/main.js'] = /assets\/main-[\w-]+\.js/.exec(text) ?? [];
  const isImmutable = (answer: Answer) => header(answer, 'cache-control').includes('immutable');
  const asset = await askSite(script, COMPRESSED);
  yield finding(
    asset.status === 200 && isCompressed(asset) && isImmutable(asset),
    'the entry script is there, compressed, and caches may keep it for ever (immutable)',
    asset.said,
  );
  const missing = await askSite('assets/no-such-file.js');
  yield finding(
    missing.status === 404 && !isImmutable(missing),
    'a missing asset is not found (404), and caches may not keep that answer',
    missing.said,
  );
  const hidden = [await askSite('.headers/nginx.conf'), await askSite('.configure/site.json')];
  yield finding(
    hidden.every(({ status }) => status !== 200),
    'hidden folders are not served',
  );
}

/** Checks that a browser that asks for another language than the default gets it. */
async function* checkLanguage(
  askSite: Ask,
  first: Answer,
  config: CallSettings,
): AsyncGenerator<Finding> {
  const [, offered = ''] = / data-languages="([^"<>]*)"/.exec(first.text) ?? [];
  const tag = offered.split(' ').find((one) => one !== languageOf(first.text));
  if (tag === undefined) return;
  const answer = await askSite(ROUTE.account, { headers: { 'Accept-Language': tag } });
  const named = header(answer, 'vary').toLowerCase();
  const doesVary = PAGE_VARY.toLowerCase()
    .split(', ')
    .every((name) => named.includes(name));
  if (languageOf(answer.text) === tag) {
    // Otherwise a cache would serve one person's language to all.
    yield finding(doesVary, `pages say that they depend on ${PAGE_VARY} (Vary)`);
    yield* checkPage(`/ in ${tag}`, answer, first, config);
  } else
    yield finding(
      !named.includes('accept-language'),
      'the host serves one language, and the page changes it in the browser',
      `the host chooses a language (Vary), but a browser that asks for ${tag} got '${languageOf(answer.text)}'`,
    );
}

const COMPRESSED: RequestInit = { headers: { 'Accept-Encoding': 'br, gzip' } };

function isCompressed(answer: Answer): boolean {
  return /br|gzip/.test(header(answer, 'content-encoding'));
}

function isPage({ status, text }: Answer, route: string): boolean {
  const isMissing = route === MISSING;
  const shown = `data-route="${isMissing ? '*' : route}"`;
  return status === (isMissing ? 404 : 200) && text.includes(shown);
}

function isRevalidated(answer: Answer): boolean {
  return /no-cache|no-store|max-age=0/.test(header(answer, 'cache-control'));
}

function languageOf(page: string): string {
  return /<html lang="?([\w-]+)/.exec(page)?.[1] ?? '';
}
