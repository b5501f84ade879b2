import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STRICT_TRANSPORT_SECURITY } from './security-headers.ts';

/** Below the site's folder; a dot keeps servers from giving it out. */
export const HEADERS_FOLDER = '.headers';

/** Writes the headers for whoever serves the folder: as JSON, and in the words of two servers. */
export async function writeHeaderFiles(siteFolder: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const folder = join(siteFolder, HEADERS_FOLDER);
  await mkdir(folder, { recursive: true });
  const lines = (line: (name: string, value: string) => string) =>
    Object.entries(headers)
      .map(([name, value]) => line(name, value))
      .join('\n');
  await Promise.all([
    writeFile(join(folder, 'security-headers.json'), `${JSON.stringify(headers, null, 2)}\n`),
    writeFile(
      join(folder, 'nginx.conf'),
      `${lines((name, value) => `add_header ${name} "${value}" always;`)}\n` +
        // Empty over http, and nginx sends no empty header.
        `add_header Strict-Transport-Security $portal_hsts always;\n`,
    ),
    writeFile(
      join(folder, 'Caddyfile'),
      `(portal_headers) {\n\theader {\n${lines((name, value) => `\t\t${name} "${value}"`)}\n\t}\n` +
        `\t@https protocol https\n\theader @https Strict-Transport-Security "${STRICT_TRANSPORT_SECURITY}"\n}\n`,
    ),
  ]);
}
