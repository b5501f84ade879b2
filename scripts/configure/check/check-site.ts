import { parseRsaPublicKey } from '../../../src/adapters/browser/rsa-public-key.ts';
import { API_CALLS } from '../../../src/domain/api-call-table.ts';
import type { PortalConfig } from '../../../src/settings/setting-checks.ts';
import { isLoopbackHost } from '../../../src/domain/loopback.ts';
import { parseConfig } from '../../../src/settings/read-settings.ts';
import { problemsOf } from '../../../src/settings/setting-descriptions.ts';
import { logoProblem } from '../logo.ts';
import { damagedTexts, readConfigScript } from '../settings-file.ts';
import {
  ask,
  DeployedSite,
  finding,
  header,
  isRevalidated,
  listIn,
  servedAs,
  statusText,
  type Answer,
  type Finding,
} from './deployed-site.ts';
import { policiesOf } from './check-page.ts';
import { checkPages } from './check-pages.ts';

/**
 * Fetches a deployed portal, and says line by line what is right and what is not, as it finds out.
 * Never rejects. The portal is untrusted: what it sends is read up to a length, number, depth and
 * time.
 */
export async function* checkSite(
  address: string,
  mostMs: number = LONGEST_CHECK_MS,
): AsyncGenerator<Finding> {
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    yield finding(false, `${address} is an address such as https://account.your-company.com/`);
    return;
  }
  const site = new DeployedSite(address, mostMs);
  const { protocol, hostname } = site.home;
  yield finding(
    protocol === 'https:' || isLoopbackHost(hostname),
    'the portal is reached over https, or on this machine',
  );
  const config = yield* checkConfig(site);
  for (const part of [checkPages, checkLogo, checkApi])
    for await (const one of part(site, config)) {
      // What is found after the end says nothing of the site.
      if (site.isOverdue) {
        yield finding(
          false,
          `the check ends within ${mostMs / 1000} s`,
          'the host is too slow, and the rest was not checked',
        );
        return;
      }
      yield one;
    }
}

/** A sound portal on a slow line takes some ten seconds. */
const LONGEST_CHECK_MS = 180_000;

/** A logo is shown in every page, and browsers open it by its own address too. */
async function* checkLogo(
  site: DeployedSite,
  config: PortalConfig | null,
): AsyncGenerator<Finding> {
  const name = config?.brand?.logo;
  if (name === undefined) return;
  const answer = await site.ask(`/${name}`);
  const served = servedAs(
    /^image\/(svg\+xml|png)\b/,
    answer,
    `the logo ${name} is served as a picture`,
  );
  yield served;
  if (!served.isRight) return;
  const problem = logoProblem(name, answer.bytes);
  yield finding(problem === null, `the logo ${name} is a picture alone`, `it ${problem}`);
  yield finding(
    policiesOf(answer).some((policy) => policy.has('sandbox')),
    `the logo ${name} has a policy of its own, which lets it run nothing (sandbox)`,
  );
}

/** Gives the settings; null when they could not be read. */
async function* checkConfig(site: DeployedSite): AsyncGenerator<Finding, PortalConfig | null> {
  const answer = await site.ask('/config.js');
  const served = servedAs(/javascript/, answer, 'config.js is served as a script');
  yield served;
  if (!served.isRight) return null;
  yield finding(isRevalidated(answer), 'caches revalidate config.js at each visit');
  const { origin, pathname, hostname } = site.home;
  try {
    const values = readConfigScript(answer.text, 'config.js');
    const config = parseConfig(values, origin, true);
    const problems = [...problemsOf(config, values), ...damagedTexts(values)];
    for (const { key, problem } of problems) yield finding(false, `${key} ${problem}`);
    if (problems.length === 0) yield finding(true, 'every setting is valid');
    if (!config.ok) return null;
    const { basePath } = config.value;
    yield finding(
      `${basePath}/` === pathname,
      'basePath is the path of the portal',
      `it is '${basePath}', and the portal is at ${pathname}`,
    );
    yield* checkCookies(config.value, hostname);
    return config.value;
  } catch (error) {
    yield finding(false, error instanceof Error ? error.message : String(error));
    return null;
  }
}

/**
 * Checks that browsers accept the session's cookies and send them to the store. On a loopback host
 * cookies have no domain.
 */
function checkCookies({ cookieDomain, storeHome }: PortalConfig, host: string): readonly Finding[] {
  const domain = cookieDomain?.replace(/^\./, '').toLowerCase();
  if (domain === undefined || isLoopbackHost(host)) return [];
  return [host, new URL(storeHome).hostname].map((name) =>
    finding(`.${name}`.endsWith(`.${domain}`), `cookieDomain '${domain}' covers ${name}`),
  );
}

/**
 * The problem of an answer to the call for the public key, or null. Another page may answer with
 * 200 too. Reads the answer as src/adapters/http/answer-decoders.ts does, without its packages.
 */
function wrongKey({ text }: Answer): string | null {
  try {
    const { publicKey, keyId } = Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
    const hasId =
      typeof keyId === 'string' || (typeof keyId === 'number' && Number.isFinite(keyId));
    if (typeof publicKey === 'string' && publicKey !== '' && hasId)
      return parseRsaPublicKey(publicKey)
        ? null
        : 'it is not an RSA key of 1024 to 8192 bits with the exponent 65537';
  } catch {
    // Not JSON.
  }
  return 'its answer is not JSON with publicKey and keyId';
}

/** Checks that the API answers, and that browsers let pages of the portal's origin call it. */
async function* checkApi(site: DeployedSite, config: PortalConfig | null): AsyncGenerator<Finding> {
  if (config === null) return;
  const { apiBase } = config;
  const { origin } = site.home;
  const url = new URL(apiBase + API_CALLS.getPublicKey.path);
  const key = await ask(url, { headers: { Origin: origin } });
  const problem = key.status === 200 ? wrongKey(key) : statusText(key);
  yield finding(problem === null, `the API at ${apiBase} gives its public key`, problem ?? '');
  if (url.origin === origin) return;
  const { getPublicKey, loginWithPassword, changePassword } = API_CALLS;
  const preflights = [getPublicKey, loginWithPassword, changePassword].map(
    async ({ method, path }) => {
      const refusal = await preflightProblem(new URL(apiBase + path), method, origin);
      const text = `the API lets ${origin} call it by ${method} (CORS)`;
      return finding(refusal === null, text, refusal ?? '');
    },
  );
  yield finding(allowsOrigin(key, origin), `the API lets ${origin} read its answers (CORS)`);
  for (const preflight of preflights) yield await preflight;
}

/** Headers of calls that need permission from another origin. */
const SENT_HEADERS = ['authorization', 'content-type', 'userid', 'userrange'] as const;

/** Asks like a browser before a call from another origin. Null when the call is allowed. */
async function preflightProblem(url: URL, method: string, origin: string): Promise<string | null> {
  const answer = await ask(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': SENT_HEADERS.join(','),
    },
  });
  if (answer.status < 200 || answer.status >= 300) return `to OPTIONS ${statusText(answer)}`;
  if (!allowsOrigin(answer, origin)) return 'it does not allow this origin';
  const headers = listIn(answer, 'access-control-allow-headers');
  // '*' means every header but this one.
  const missing = SENT_HEADERS.filter(
    (name) => !headers.includes(name) && (name === 'authorization' || !headers.includes('*')),
  );
  if (missing.length > 0) return `it does not allow ${missing.join(', ')}`;
  const methods = listIn(answer, 'access-control-allow-methods');
  // Browsers need no permission for GET and POST.
  const allowed = ['get', 'post', ...methods];
  return allowed.includes('*') || allowed.includes(method.toLowerCase())
    ? null
    : `it does not allow ${method}`;
}

function allowsOrigin(answer: Answer, origin: string): boolean {
  return ['*', origin].includes(header(answer, 'access-control-allow-origin'));
}
