import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { securityHeaders, STRICT_TRANSPORT_SECURITY, type PolicyInput } from './security-headers.ts';

/** Below the site's folder; a dot keeps servers from giving it out. */
export const HEADERS_FOLDER = '.headers';

/**
 * Writes the headers for whoever serves the folder: as JSON, and in the words of two servers,
 * where the API's origin stays a variable, so that one build fits every environment.
 */
export async function writeHeaderFiles(siteFolder: string, policy: PolicyInput): Promise<void> {
  const folder = join(siteFolder, HEADERS_FOLDER);
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'security-headers.json'), `${JSON.stringify(securityHeaders(policy), null, 2)}\n`),
    writeFile(join(folder, 'nginx.conf'), nginxHeaders(policy)),
    writeFile(join(folder, 'Caddyfile'), caddyHeaders(policy)),
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

/** A snippet to import; the API's origin comes from the environment. */
function caddyHeaders(policy: PolicyInput): string {
  const origin = `{$PORTAL_API_ORIGIN:${policy.connectOrigins.join(' ')}}`;
  const headers = securityHeaders({ ...policy, connectOrigins: [origin] });
  return `(portal_headers) {
	header {
${lines(headers, (name, value) => `\t\t${name} "${value}"`)}	}
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
