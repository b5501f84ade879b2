import { build } from 'vite';
import { fromRoot } from '../root.ts';

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
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle) || bundle.output.length !== 1) {
    throw new Error(`${entry} did not become one script`);
  }
  return bundle.output[0].code.trim();
}
