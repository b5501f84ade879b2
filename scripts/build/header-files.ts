import { PICTURE, PICTURE_POLICY, securityHeaders, type PolicyInput } from './security-headers.ts';
import { nginxLanguages, type LanguageOffer } from './server-languages.ts';

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

type Headers = Readonly<Record<string, string>>;

/**
 * The header files of a site: as JSON and for nginx.
 * @param apiOrigins null until the site is configured: the server's settings name the origin
 */
export function headerFiles(
  inline: Omit<PolicyInput, 'connectOrigins'>,
  apiOrigins: readonly string[] | null,
  preload: Preload,
  offer: LanguageOffer,
): Readonly<Record<string, string>> {
  const headers = (...named: readonly string[]) =>
    securityHeaders({ ...inline, connectOrigins: apiOrigins ?? named });
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    [`${HEADERS_FOLDER}/security-headers.json`]: json(headers()),
    [`${HEADERS_FOLDER}/preload.json`]: json(preload),
    [`${HEADERS_FOLDER}/languages.json`]: json(offer),
    [`${HEADERS_FOLDER}/nginx.conf`]: nginxHeaders(headers('$portal_api_origin'), preload),
    [`${HEADERS_FOLDER}/nginx-languages.conf`]: nginxLanguages(offer),
  };
}

/**
 * For a server block; `$portal_hsts` is set in deploy/, and `$portal_api_origin` for a site that
 * was not configured. nginx sends no empty header.
 */
function nginxHeaders({ [POLICY]: ofPages, ...others }: Headers, { paths, link }: Preload): string {
  const headers = {
    ...others,
    [POLICY]: '$portal_policy',
    // Empty over http.
    'Strict-Transport-Security': '$portal_hsts',
  };
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value}" always;\n`,
  );
  return `set $portal_preload "";
if ($uri ~ ^/(${paths.map((path) => path.slice(1)).join('|')})$) { set $portal_preload "${link}"; }
add_header Link $portal_preload always;
add_header Content-Language $portal_spoken always;
add_header Vary $portal_varies always;
set $portal_policy "${ofPages}";
if ($uri ~* "${PICTURE.source}") { set $portal_policy "${PICTURE_POLICY}"; }
${lines.join('')}`;
}
