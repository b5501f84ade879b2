import { caddyLanguages, nginxLanguages } from './server-languages.ts';
import type { LanguageOffer } from './language-offer.ts';
import {
  PICTURE,
  PICTURE_POLICY,
  securityHeaders,
  STRICT_TRANSPORT_SECURITY,
  type PolicyInput,
} from './security-headers.ts';

const POLICY = 'Content-Security-Policy';

/** Below the site's folder; servers do not serve names that begin with a dot. */
export const HEADERS_FOLDER = '.headers';

/**
 * What the pages of these addresses fetch first; named in a header, it is asked for before the
 * browser has read the page.
 */
export interface Preload {
  readonly paths: readonly string[];
  /** Value of the Link header. */
  readonly link: string;
}

/** The entry script and the settings, both relative to pages one segment deep. */
export function preloadOf(paths: readonly string[], entryFile: string): Preload {
  // Preloaded as a module, it is compiled off the page's thread while it still arrives; as a plain
  // script it would not be.
  return {
    paths,
    link: `<./${entryFile}>; rel=modulepreload, <./config.js>; rel=preload; as=script`,
  };
}

/**
 * The policy of a site. `apiOrigins` is null until the site is configured: the server's settings
 * name the origin.
 */
export interface SitePolicy extends Omit<PolicyInput, 'connectOrigins'> {
  readonly apiOrigins: readonly string[] | null;
}

/** The header files of a site: as JSON, for nginx and for Caddy. */
export function headerFiles(
  policy: SitePolicy,
  preload: Preload,
  offer: LanguageOffer,
): Readonly<Record<string, string>> {
  const named = securityHeaders({ ...policy, connectOrigins: policy.apiOrigins ?? [] });
  return {
    [`${HEADERS_FOLDER}/security-headers.json`]: `${JSON.stringify(named, null, 2)}\n`,
    [`${HEADERS_FOLDER}/preload.json`]: `${JSON.stringify(preload, null, 2)}\n`,
    [`${HEADERS_FOLDER}/languages.json`]: `${JSON.stringify(offer, null, 2)}\n`,
    [`${HEADERS_FOLDER}/nginx.conf`]: nginxPreload(preload) + nginxHeaders(policy),
    [`${HEADERS_FOLDER}/nginx-languages.conf`]: nginxLanguages(offer),
    [`${HEADERS_FOLDER}/Caddyfile`]: caddyHeaders(policy, preload) + caddyLanguages(offer),
  };
}

/**
 * For a server block; `$portal_hsts` is set in deploy/, and `$portal_api_origin` for a site that
 * was not configured.
 */
function nginxHeaders(policy: SitePolicy): string {
  const { [POLICY]: ofPages, ...others } = securityHeaders({
    ...policy,
    connectOrigins: policy.apiOrigins ?? ['$portal_api_origin'],
  });
  const headers = {
    ...others,
    [POLICY]: '$portal_policy',
    // Empty over http, and nginx sends no empty header.
    'Strict-Transport-Security': '$portal_hsts',
  };
  return `set $portal_policy "${ofPages}";
if ($uri ~ "${PICTURE.source}") { set $portal_policy "${PICTURE_POLICY}"; }
${lines(headers, (name, value) => `add_header ${name} "${value}" always;`)}`;
}

/** nginx sends no empty header. */
function nginxPreload({ paths, link }: Preload): string {
  const names = paths.map((path) => path.slice(1)).join('|');
  return `set $portal_preload "";
if ($uri ~ ^/(${names})$) { set $portal_preload "${link}"; }
add_header Link $portal_preload always;
add_header Content-Language $portal_spoken always;
add_header Vary $portal_varies always;
`;
}

/**
 * A snippet to import; the API's origin of a site that was not configured comes from the
 * environment.
 */
function caddyHeaders(policy: SitePolicy, { paths, link }: Preload): string {
  const { [POLICY]: ofPages, ...headers } = securityHeaders({
    ...policy,
    connectOrigins: policy.apiOrigins ?? ['{$PORTAL_API_ORIGIN}'],
  });
  return `(portal_headers) {
	header {
${lines(headers, (name, value) => `\t\t${name} "${value}"`)}	}
	@pictures {
		path *.svg *.png *.ico
		file
	}
	@others_than_pictures not {
		path *.svg *.png *.ico
		file
	}
	header @pictures ${POLICY} "${PICTURE_POLICY}"
	header @others_than_pictures ${POLICY} "${ofPages}"
	@preloading path ${paths.join(' ')}
	header @preloading Link "${link}"
	@https expression \`{http.request.scheme} == 'https' || {http.request.header.X-Forwarded-Proto} == 'https'\`
	header @https Strict-Transport-Security "${STRICT_TRANSPORT_SECURITY}"
}
`;
}

function lines(
  headers: Readonly<Record<string, string>>,
  line: (name: string, value: string) => string,
): string {
  return Object.entries(headers)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('');
}
