import type { PortalConfig } from '../../../src/settings/setting-checks.ts';
import { REDIRECTS, ROUTE } from '../../../src/ui/routing/routes.ts';
import { securityHeaders } from '../../build/security-headers.ts';
import { checkLanguages } from './check-languages.ts';
import { checkPolicy, configured } from './check-page.ts';
import {
  ask,
  finding,
  isAskedAgain,
  statusText,
  type Answer,
  type DeployedSite,
  type Finding,
} from './deployed-site.ts';
import { policiesOf } from './page-policy.ts';

/**
 * Checks the pages, their headers and policy, and the other files. `config` is null when it could
 * not be read.
 */
export async function checkPages(
  site: DeployedSite,
  config: PortalConfig | null,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const isThere = (route: string) =>
    route !== ROUTE.accessibility || config?.accessibilityContact !== undefined;
  const routes = Object.values(ROUTE).filter(isThere);
  const missing = await site.ask(MISSING);
  for (const route of routes) findings.push(...checkPage(route, await site.ask(route), config));
  findings.push(
    ...checkMissing(site, MISSING, missing, config),
    ...checkMissing(site, MISSING_BELOW, await site.ask(MISSING_BELOW), config),
  );
  const first = await site.ask('/', PACKED);
  findings.push(
    ...checkHeaders(site, first, config),
    finding(isPacked(first), '/ comes compressed (br or gzip)'),
  );
  findings.push(
    ...(await checkAssets(site, first)),
    ...(await checkAddresses(site)),
    ...(await checkLanguages(site, first, routes, config)),
  );
  return findings;
}

const MISSING = '/no-such-page';
const MISSING_BELOW = '/no/such/page';

const PACKED: RequestInit = { headers: { 'Accept-Encoding': 'br, gzip' } };

function isPacked({ headers }: Answer): boolean {
  return /br|gzip/.test(headers.get('content-encoding') ?? '');
}

function checkPage(route: string, answer: Answer, config: PortalConfig | null): readonly Finding[] {
  if (answer.status !== 200) return [finding(false, `${route} is a page`, statusText(answer))];
  return [
    finding(
      answer.text.includes(`data-route="${route}"`),
      `${route} is its own page`,
      'it is another one',
    ),
    ...configured(route, answer, config),
    fresh(route, answer),
    ...checkPolicy(route, answer),
  ];
}

function fresh(path: string, answer: Answer): Finding {
  return finding(
    isAskedAgain(answer),
    `${path} is asked for again at each visit`,
    `Cache-Control is '${answer.headers.get('cache-control') ?? ''}'`,
  );
}

function checkMissing(
  site: DeployedSite,
  path: string,
  answer: Answer,
  config: PortalConfig | null,
): readonly Finding[] {
  // Some servers leave the headers out of error answers.
  const lacking = checkHeaders(site, answer, null).filter(({ isRight }) => !isRight);
  return [
    finding(answer.status === 404, `${path} is not found (404)`, statusText(answer)),
    finding(answer.text.includes('data-route="*"'), `${path} shows the portal's not-found page`),
    ...configured(path, answer, config),
    fresh(path, answer),
    finding(
      lacking.length === 0,
      `${path} has the headers of a page`,
      `not so: ${lacking.map(({ text }) => text).join('; ')}`,
    ),
    ...checkPolicy(path, answer),
  ];
}

function checkHeaders(
  { home }: DeployedSite,
  { headers }: Answer,
  config: PortalConfig | null,
): readonly Finding[] {
  const expected = Object.entries(
    securityHeaders({ inlineScripts: [], inlineStyles: [], connectOrigins: [] }),
  );
  const policies = policiesOf(headers);
  const findings = expected.map(([name, value]) => {
    const sent = headers.get(name) ?? '';
    return finding(
      name === 'Content-Security-Policy' ? policies.length > 0 : sent === value,
      `${name} is sent`,
      `it is '${sent}'`,
    );
  });
  const api = config && new URL(config.apiBase).origin;
  if (api && api !== home.origin) {
    const sources = policies.map((policy) => policy.get('connect-src') ?? []);
    const letIn = sources.length > 0 && sources.every((list) => list.includes(api));
    findings.push(
      finding(
        letIn,
        `the policy lets pages call ${api}`,
        `connect-src is ${sources.map((list) => list.join(' ')).join(', ')}`,
      ),
    );
  }
  if (home.protocol === 'https:')
    findings.push(
      finding(headers.has('strict-transport-security'), 'Strict-Transport-Security is sent'),
    );
  return findings;
}

async function checkAssets(site: DeployedSite, first: Answer): Promise<readonly Finding[]> {
  const [, script = ''] = /src="[^"]{0,200}(assets\/main-[^"]{1,100}\.js)"/.exec(first.text) ?? [];
  const [asset, missing, hidden] = await Promise.all([
    site.ask(`/${script}`, PACKED),
    site.ask('/assets/no-such-file.js'),
    Promise.all(['/.headers/nginx.conf', '/.configure/site.json'].map((path) => site.ask(path))),
  ]);
  const isForGood = ({ headers }: Answer) =>
    (headers.get('cache-control') ?? '').includes('immutable');
  return [
    finding(
      asset.status === 200 && /javascript/.test(asset.headers.get('content-type') ?? ''),
      'the entry script is there',
      statusText(asset),
    ),
    finding(isPacked(asset), 'the entry script comes compressed (br or gzip)'),
    finding(isForGood(asset), 'assets are kept for good (immutable)'),
    finding(
      missing.status === 404 && !isForGood(missing),
      'an asset that is not there gets 404, and nobody keeps that answer',
      statusText(missing),
    ),
    finding(
      hidden.every(({ status }) => status !== 200),
      'hidden folders are not given out',
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

async function checkAddresses(site: DeployedSite): Promise<readonly Finding[]> {
  return Promise.all([
    ...(site.home.pathname === '/' ? [] : [checkRoot(site)]),
    ...Object.entries(ALIASES).map(async ([path, route]) => {
      const answer = await site.ask(path, { redirect: 'follow' });
      const isScreen = answer.status === 200 && answer.text.includes(`data-route="${route}"`);
      return finding(
        isScreen,
        `${path} leads to its screen`,
        answer.status === 200 ? 'it leads to another page' : statusText(answer),
      );
    }),
  ]);
}

/**
 * Password managers request this at the host's root, even if the portal is below a path. Another
 * site may answer there.
 */
async function checkRoot({ home }: DeployedSite): Promise<Finding> {
  const answer = await ask(new URL(CHANGE_PASSWORD, home), { redirect: 'follow' });
  return finding(
    answer.status === 200,
    `${CHANGE_PASSWORD} at the root of the host leads to a page`,
    statusText(answer),
  );
}
