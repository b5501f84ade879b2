import { build } from 'vite';
import { fromRoot } from '../root.ts';

/** A program of this project and what it imports as one file for Node, without packages. */
export async function bundleProgram(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: fromRoot(''),
    logLevel: 'warn',
    // The settings of the build are the site's, not the program's.
    envPrefix: 'NOTHING_OF_THE_BUILD_',
    ssr: { noExternal: true },
    build: { ssr: fromRoot(entry), write: false, target: 'node20', copyPublicDir: false, minify: false },
  });
  if (Array.isArray(result) || !('output' in result) || result.output.length !== 1) throw new Error(`${entry} did not become one file`);
  const [{ moduleIds, code }] = result.output;
  // Code of others would have to be named in the site's notices, which are made of the other bundles.
  if (moduleIds.some((id) => id.includes('/node_modules/'))) throw new Error(`${entry} imports a package`);
  return code;
}
