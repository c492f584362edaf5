import { basename, dirname, join } from 'node:path';
import { root } from '../lib/repo.mjs';

/**
 * Folders whose code is needed together: the modules in them that other folders import lazily are one file, named as
 * the folder. A page then names one file instead of several, and fetches one.
 */
const together = {
  'packages/core': ['connections', 'networks'],
  'packages/pairing': ['fallback', 'signIn'],
};

/** True where lazily imported modules of a package may share a file. */
export const hasLazyFolders = (packageFolder) => packageFolder in together;

const folders = Object.entries(together).flatMap(([packageFolder, names]) =>
  names.map((name) => join(root, packageFolder, 'src', name)),
);

/** Records lazy imports while a bundle is made. `fileOf` is the name of the file that a lazy module shares, if any. */
export function recordLazyFolders() {
  const shared = new Set();
  return {
    plugin: {
      name: 'portico-lazy-folders',
      moduleParsed({ id, dynamicallyImportedIds }) {
        for (const target of dynamicallyImportedIds) {
          if (folders.includes(dirname(target)) && dirname(target) !== dirname(id)) shared.add(target);
        }
      },
    },
    fileOf: (id) => (shared.has(id) ? basename(dirname(id)) : undefined),
  };
}
