import { workspacePackages } from './repo.mjs';

/** The place in the lock file where `name`, imported from `fromPath`, is installed, by the resolution of Node. */
export function lockPlaceOf(lock, fromPath, name) {
  let folder = fromPath;
  for (;;) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = lock.packages[place];
    if (entry?.link) return entry.resolved;
    if (entry !== undefined) return place;
    if (folder === '') return undefined;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut < 0 ? '' : folder.slice(0, cut);
  }
}

function needsOf(entry) {
  const optionalPeers = Object.entries(entry.peerDependenciesMeta ?? {})
    .filter(([, meta]) => meta.optional)
    .map(([name]) => name);
  const peers = Object.keys(entry.peerDependencies ?? {}).filter((name) => !optionalPeers.includes(name));
  return [...Object.keys(entry.dependencies ?? {}), ...Object.keys(entry.optionalDependencies ?? {}), ...peers];
}

const ourPackages = () => workspacePackages().filter(({ isApp }) => !isApp);

/** Everything a host receives with these packages: `{ path, name, entry, via }`, our own workspaces left out. */
export function shippedTree(lock, packages = ourPackages()) {
  const found = new Map();
  const visit = (path, via) => {
    for (const name of needsOf(lock.packages[path] ?? {})) {
      const place = lockPlaceOf(lock, path, name);
      if (place === undefined || found.has(place)) continue;
      const chain = [...via, name];
      if (place.includes('node_modules/'))
        found.set(place, { path: place, name, entry: lock.packages[place], via: chain });
      visit(place, chain);
    }
  };
  for (const { folder, manifest } of packages) visit(folder, [manifest.name]);
  return [...found.values()];
}

/** `node_modules/a/node_modules/@b/c` → `@b/c` */
export const lockName = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
