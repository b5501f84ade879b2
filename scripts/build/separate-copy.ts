import type { Plugin } from 'vite';

/**
 * Gives one importer its own copy of a package. What it does not use of that copy is dropped; of a shared one
 * everything would stay that any other importer uses, in the chunk that is loaded first.
 */
export function separateCopy(packageName: string, importer: string): Plugin {
  return {
    name: `separate-copy:${packageName}`,
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, from, options) {
      if (source !== packageName || !from?.includes(`/node_modules/${importer}/`)) return null;
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}?for=${encodeURIComponent(importer)}` };
    },
  };
}
