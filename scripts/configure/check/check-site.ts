import { parseRsaPublicKey } from '../../../src/adapters/browser/rsa-public-key.ts';
import { API_CALLS } from '../../../src/domain/api-calls.ts';
import type { PortalConfig } from '../../../src/settings/setting-checks.ts';
import { isLoopbackHost } from '../../../src/domain/loopback.ts';
import { parseConfig } from '../../../src/settings/read-settings.ts';
import { problemsOf } from '../../../src/settings/setting-descriptions.ts';
import { readConfigScript, WrongSettings } from '../settings-file.ts';
import {
  ask,
  DeployedSite,
  finding,
  isAskedAgain,
  listIn,
  statusText,
  type Answer,
  type Finding,
} from './deployed-site.ts';
import { checkPages } from './check-pages.ts';

/**
 * Fetches a deployed portal, and says line by line what is right and what is not. Never rejects.
 */
export async function checkSite(address: string): Promise<readonly Finding[]> {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    return [finding(false, `${address} is an address such as https://account.your-company.com/`)];
  const site = new DeployedSite(address);
  const { config, findings } = await checkConfig(site);
  return [
    ...checkTransport(site),
    ...findings,
    ...(await checkPages(site, config)),
    ...(config ? await checkApi(site, config) : []),
  ];
}

function checkTransport({ home }: DeployedSite): readonly Finding[] {
  return [
    finding(
      home.protocol === 'https:' || isLoopbackHost(home.hostname),
      'the portal is reached over https, or on this machine',
    ),
  ];
}

async function checkConfig(
  site: DeployedSite,
): Promise<{ readonly config: PortalConfig | null; readonly findings: readonly Finding[] }> {
  const answer = await site.ask('/config.js');
  const isScript =
    answer.status === 200 && /javascript/.test(answer.headers.get('content-type') ?? '');
  const there = finding(
    isScript,
    'config.js is there, as a script',
    answer.status === 200
      ? `its type is '${answer.headers.get('content-type') ?? ''}'`
      : statusText(answer),
  );
  if (!isScript) return { config: null, findings: [there] };
  const fresh = finding(isAskedAgain(answer), 'config.js is asked for again at each visit');
  try {
    const values = readConfigScript(answer.text, 'config.js');
    const config = parseConfig(values, site.home.origin, true);
    const problems = problemsOf(config, values).map(({ key, problem }) =>
      finding(false, `${key} ${problem}`),
    );
    const place = config.ok
      ? [
          finding(
            `${config.value.basePath}/` === site.home.pathname,
            `basePath is where the portal is`,
            `it says '${config.value.basePath}', and the portal is at ${site.home.pathname}`,
          ),
        ]
      : [];
    const cookies = config.ok ? cookieFindings(config.value, site.home.hostname) : [];
    return {
      config: config.ok ? config.value : null,
      findings: [
        there,
        fresh,
        ...(problems.length > 0 ? problems : [finding(true, 'every setting can be used')]),
        ...place,
        ...cookies,
      ],
    };
  } catch (error) {
    return {
      config: null,
      findings: [
        there,
        fresh,
        finding(false, error instanceof WrongSettings ? error.message : String(error)),
      ],
    };
  }
}

/**
 * Checks that browsers accept the session's cookies and send them to the store. On a loopback host
 * cookies have no domain.
 */
function cookieFindings(
  { cookieDomain, storeHome }: PortalConfig,
  host: string,
): readonly Finding[] {
  const domain = cookieDomain?.replace(/^\./, '').toLowerCase();
  if (domain === undefined || isLoopbackHost(host)) return [];
  const isWithin = (name: string) => name === domain || name.endsWith(`.${domain}`);
  return [host, new URL(storeHome).hostname].map((name) =>
    finding(isWithin(name), `cookies of cookieDomain '${domain}' belong to ${name}`),
  );
}

/** Headers of calls that need permission from another origin. */
const SENT_HEADERS = ['authorization', 'content-type', 'userid', 'userrange'] as const;

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
        : 'it is no RSA key of 1024 to 8192 bits with the exponent 65537';
  } catch {
    // Not JSON.
  }
  return 'its answer is no JSON with publicKey and keyId';
}

/** Whether browsers let pages of the portal's origin call the API. */
async function checkApi(
  site: DeployedSite,
  { apiBase }: PortalConfig,
): Promise<readonly Finding[]> {
  const { origin } = site.home;
  const url = (path: string) => new URL(apiBase + path);
  const key = await ask(url(API_CALLS.getPublicKey.path), { headers: { Origin: origin } });
  const wrong = key.status === 200 ? wrongKey(key) : statusText(key);
  const answers = finding(
    wrong === null,
    `the API at ${apiBase} gives its public key`,
    wrong ?? '',
  );
  if (new URL(apiBase).origin === origin) return [answers];

  const allowed = (headers: Headers) =>
    ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
  const asked = await Promise.all(
    [API_CALLS.getPublicKey, API_CALLS.loginWithPassword, API_CALLS.changePassword].map(
      async ({ method, path }) => {
        const headers = {
          Origin: origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': SENT_HEADERS.join(','),
        };
        const answer = await ask(url(path), { method: 'OPTIONS', headers });
        const isAnswered = answer.status >= 200 && answer.status < 300;
        const headersLetIn = listIn(answer.headers, 'access-control-allow-headers');
        // '*' means every header but this one.
        const missing = SENT_HEADERS.filter(
          (name) =>
            !headersLetIn.includes(name) &&
            (name === 'authorization' || !headersLetIn.includes('*')),
        );
        // Browsers need no permission for these methods.
        const isMethod =
          method === 'GET' ||
          method === 'POST' ||
          ['*', method.toLowerCase()].some((name) =>
            listIn(answer.headers, 'access-control-allow-methods').includes(name),
          );
        const refusal = missing.length > 0 ? missing.join(', ') : method;
        const instead = allowed(answer.headers)
          ? `it does not allow ${refusal}`
          : 'it does not know this origin';
        return finding(
          isAnswered && allowed(answer.headers) && missing.length === 0 && isMethod,
          `the API lets ${origin} call it by ${method} (CORS)`,
          isAnswered ? instead : `to OPTIONS ${statusText(answer)}`,
        );
      },
    ),
  );
  return [
    answers,
    finding(allowed(key.headers), `the API lets ${origin} read its answers (CORS)`),
    ...asked,
  ];
}
