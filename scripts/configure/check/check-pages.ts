import type { PortalConfig } from '../../../src/settings/setting-checks.ts';
import { REDIRECTS, ROUTE } from '../../../src/ui/routing/routes.ts';
import { securityHeaders } from '../../build/security-headers.ts';
import { checkLanguages } from './check-languages.ts';
import { checkPolicy, checkSettingsOf, policiesOf } from './check-page.ts';
import {
  ask,
  finding,
  header,
  isRevalidated,
  servedAs,
  statusText,
  type Answer,
  type DeployedSite,
  type Finding,
} from './deployed-site.ts';

/**
 * Checks the pages, their headers and policy, and the other files. `config` is null when it could
 * not be read.
 */
export async function* checkPages(
  site: DeployedSite,
  config: PortalConfig | null,
): AsyncGenerator<Finding> {
  for (const route of Object.values(ROUTE)) yield* checkPage(route, await site.ask(route), config);
  for (const path of ['/no-such-page', '/no/such/page'])
    yield* checkMissing(path, await site.ask(path), config);
  const first = await site.ask('/', COMPRESSED);
  yield* checkHeaders(first);
  const api = config && new URL(config.apiBase).origin;
  if (api !== null && api !== site.home.origin) {
    const sources = policiesOf(first).map((policy) => policy.get('connect-src') ?? []);
    const isAllowed = sources.length > 0 && sources.every((list) => list.includes(api));
    yield finding(isAllowed, `the policy lets pages call ${api}`);
  }
  yield finding(isCompressed(first), '/ is compressed (br or gzip)');
  yield* await checkAssets(site, first);
  if (site.home.pathname !== '/') yield await checkRoot(site);
  for (const [path, route] of Object.entries(ALIASES)) yield await checkAlias(site, path, route);
  yield* checkLanguages(site, first, Object.values(ROUTE), config);
}

const COMPRESSED: RequestInit = { headers: { 'Accept-Encoding': 'br, gzip' } };

function isCompressed(answer: Answer): boolean {
  return /br|gzip/.test(header(answer, 'content-encoding'));
}

function checkPage(route: string, answer: Answer, config: PortalConfig | null): readonly Finding[] {
  if (answer.status !== 200) return [finding(false, `${route} is a page`, statusText(answer))];
  return [
    finding(shows(answer, route), `${route} is the right page`, 'it is another one'),
    ...checkSettingsOf(route, answer, config),
    checkRevalidated(route, answer),
    checkPolicy(route, answer),
  ];
}

function shows({ text }: Answer, route: string): boolean {
  return text.includes(`data-route="${route}"`);
}

function checkRevalidated(path: string, answer: Answer): Finding {
  return finding(
    isRevalidated(answer),
    `caches revalidate ${path} at each visit`,
    `Cache-Control is '${header(answer, 'cache-control')}'`,
  );
}

function checkMissing(
  path: string,
  answer: Answer,
  config: PortalConfig | null,
): readonly Finding[] {
  // Some servers leave the headers out of error answers.
  const lacking = checkHeaders(answer).filter(({ isRight }) => !isRight);
  return [
    finding(answer.status === 404, `${path} is not found (404)`, statusText(answer)),
    finding(shows(answer, '*'), `${path} shows the portal's not-found page`),
    ...checkSettingsOf(path, answer, config),
    checkRevalidated(path, answer),
    finding(
      lacking.length === 0,
      `${path} has the headers of a page`,
      lacking.map(({ text }) => text).join('; '),
    ),
    checkPolicy(path, answer),
  ];
}

function checkHeaders(answer: Answer): readonly Finding[] {
  const expected = securityHeaders({ inlineScripts: [], inlineStyles: [], connectOrigins: [] });
  return Object.entries(expected).map(([name, value]) => {
    const sent = header(answer, name);
    const isRight = name === 'Content-Security-Policy' ? sent !== '' : sent === value;
    return finding(isRight, `${name} is sent`, `it is '${sent}'`);
  });
}

async function checkAssets(site: DeployedSite, first: Answer): Promise<readonly Finding[]> {
  const [, script = ''] = /src="[^"]{0,200}(assets\/main-[^"]{1,100}\.js)"/.exec(first.text) ?? [];
  const [asset, missing, ...hidden] = await Promise.all([
    site.ask(`/${script}`, COMPRESSED),
    site.ask('/assets/no-such-file.js'),
    site.ask('/.headers/nginx.conf'),
    site.ask('/.configure/site.json'),
  ]);
  const isImmutable = (answer: Answer) => header(answer, 'cache-control').includes('immutable');
  return [
    servedAs(/javascript/, asset, 'the entry script is there'),
    finding(isCompressed(asset), 'the entry script is compressed (br or gzip)'),
    finding(isImmutable(asset), 'caches may keep assets for ever (immutable)'),
    finding(
      missing.status === 404 && !isImmutable(missing),
      'a missing asset is not found (404), and caches may not keep that answer',
      statusText(missing),
    ),
    finding(
      hidden.every(({ status }) => status !== 200),
      'hidden folders are not served',
    ),
  ];
}

const CHANGE_PASSWORD = '/.well-known/change-password';
/** Other addresses of a screen: pages, or redirects of the host's own. */
const ALIASES: Readonly<Record<string, string>> = {
  ...REDIRECTS,
  '/forget/': ROUTE.forget,
  '/index.html': ROUTE.account,
  '/forget.html': ROUTE.forget,
};

async function checkAlias(site: DeployedSite, path: string, route: string): Promise<Finding> {
  const answer = await site.ask(path, { redirect: 'follow' });
  return finding(
    answer.status === 200 && shows(answer, route),
    `${path} leads to its screen`,
    answer.status === 200 ? 'it leads to another page' : statusText(answer),
  );
}

/**
 * Password managers request this at the host's root, even if the portal is below a path. Another
 * site may answer there.
 */
async function checkRoot({ home }: DeployedSite): Promise<Finding> {
  const answer = await ask(new URL(CHANGE_PASSWORD, home), { redirect: 'follow' });
  const text = `${CHANGE_PASSWORD} at the root of the host leads to a page`;
  return finding(answer.status === 200, text, statusText(answer));
}
