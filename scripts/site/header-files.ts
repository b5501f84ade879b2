import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { securityHeaders, STRICT_TRANSPORT_SECURITY, type PolicyInput } from './security-headers.ts';

/** Below the site's folder; a dot keeps servers from giving it out. */
export const HEADERS_FOLDER = '.headers';

/** What the pages of these addresses fetch first; told by a header, a browser asks for it before it has read the page. */
export interface Preload {
  readonly paths: readonly string[];
  /** Value of the Link header. */
  readonly link: string;
}

/** The entry script and the settings, both relative to pages one segment deep. */
export function preloadOf(paths: readonly string[], entryFile: string): Preload {
  // Preloaded as a module, it is compiled off the page's thread while it still arrives; as a plain script it would not be.
  return { paths, link: `<./${entryFile}>; rel=modulepreload, <./config.js>; rel=preload; as=script` };
}

/**
 * Writes the headers for whoever serves the folder: as JSON, and in the words of two servers,
 * where the API's origin stays a variable, so that one build fits every environment.
 */
export async function writeHeaderFiles(siteFolder: string, policy: PolicyInput, preload: Preload): Promise<void> {
  const folder = join(siteFolder, HEADERS_FOLDER);
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'security-headers.json'), `${JSON.stringify(securityHeaders(policy), null, 2)}\n`),
    writeFile(join(folder, 'preload.json'), `${JSON.stringify(preload, null, 2)}\n`),
    writeFile(join(folder, 'nginx.conf'), nginxPreload(preload) + nginxHeaders(policy)),
    writeFile(join(folder, 'Caddyfile'), caddyHeaders(policy, preload)),
  ]);
}

/** For a server block; `$portal_api_origin` and `$portal_hsts` are set in deploy/. */
function nginxHeaders(policy: PolicyInput): string {
  const headers = {
    ...securityHeaders({ ...policy, connectOrigins: ['$portal_api_origin'] }),
    // Empty over http, and nginx sends no empty header.
    'Strict-Transport-Security': '$portal_hsts',
  };
  return lines(headers, (name, value) => `add_header ${name} "${value}" always;`);
}

/** nginx sends no empty header. */
function nginxPreload({ paths, link }: Preload): string {
  const names = paths.map((path) => path.slice(1)).join('|');
  return `set $portal_preload "";
if ($uri ~ ^/(${names})$) { set $portal_preload "${link}"; }
add_header Link $portal_preload always;
`;
}

/** A snippet to import; the API's origin comes from the environment. */
function caddyHeaders(policy: PolicyInput, { paths, link }: Preload): string {
  const origin = `{$PORTAL_API_ORIGIN:${policy.connectOrigins.join(' ')}}`;
  const headers = securityHeaders({ ...policy, connectOrigins: [origin] });
  return `(portal_headers) {
	header {
${lines(headers, (name, value) => `\t\t${name} "${value}"`)}	}
	@preloading path ${paths.join(' ')}
	header @preloading Link "${link}"
	@https expression \`{http.request.scheme} == 'https' || {http.request.header.X-Forwarded-Proto} == 'https'\`
	header @https Strict-Transport-Security "${STRICT_TRANSPORT_SECURITY}"
}
`;
}

function lines(headers: Readonly<Record<string, string>>, line: (name: string, value: string) => string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('');
}
