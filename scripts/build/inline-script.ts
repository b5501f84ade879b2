import { build } from 'vite';
import { fromRoot } from '../cli/root.ts';

/** A source file and what it imports as one minified classic script. */
export async function bundleScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: fromRoot(''),
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      copyPublicDir: false,
      lib: { entry: fromRoot(entry), formats: ['iife'], name: 'unused' },
      minify: true,
      rolldownOptions: { optimization: { inlineConst: true } },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle) || bundle.output.length !== 1) {
    throw new Error(`${entry} did not become one script`);
  }
  const [{ moduleIds, code }] = bundle.output;
  // Code of others would have to be named in the site's notices, which are made of the other
  // bundles.
  if (moduleIds.some((id) => id.includes('/node_modules/')))
    throw new Error(`${entry} imports a package`);
  return code.trim();
}
