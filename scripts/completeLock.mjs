// Adds to package-lock.json what npm leaves out of it:
// node scripts/completeLock.mjs
//
// A registry may lack a tool's build for some other platform. npm then writes a lock file without it, and `npm ci`
// refuses that file everywhere. The entries written here name the build and its platform, so that other platforms skip
// it and its own fetches it. Their hashes are read from the registry; a registry that lacks a build has none, and `npm
// run check -- pins` names those without.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lockName, lockPlaceOf } from './lib/lockTree.mjs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = { amd64: 'x64', x64: 'x64', arm64: 'arm64', aarch64: 'arm64', arm: 'arm', ia32: 'ia32' };
const others = { ppc64: 'ppc64', riscv64: 'riscv64', s390x: 's390x', wasm32: 'wasm32', loong64: 'loong64' };

/** `@tool/binding-linux-arm64-musl` → what npm would have noted about where it runs. */
export function platformOf(name) {
  const text = name.slice(name.lastIndexOf('/') + 1).split(/[-_.]/);
  const os = text.find((label) => systems.includes(label));
  const cpu = text.map((label) => ({ ...processors, ...others })[label]).find((found) => found !== undefined);
  const isMusl = text.some((label) => label.startsWith('musl'));
  const isGnu = text.some((label) => label.startsWith('gnu'));
  return {
    ...(cpu !== undefined && { cpu: [cpu] }),
    ...(os === 'linux' && isMusl && { libc: ['musl'] }),
    ...(os === 'linux' && isGnu && { libc: ['glibc'] }),
    ...(os !== undefined && { os: [os] }),
  };
}

/** Optional builds that a package of the lock file depends on and the lock file does not hold: `[place, entry]`. */
export function missingBuilds(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => {
        const place = lockPlaceOf(lock, path, name);
        const isExact = /^\d/.test(version);
        return isExact && (place === undefined || lock.packages[place].version !== version);
      })
      .map(([name, version]) => [
        `${path}/node_modules/${name}`,
        { version, ...(entry.dev && { dev: true }), optional: true, ...platformOf(name) },
      ]),
  );
}

/** The registry's hash of a version, or undefined where it has none. */
function hashOf(name, version) {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], options).trim() || undefined;
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingBuilds(lock);
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  const unhashed = packages.filter(
    ([place, { integrity, link }]) => place.includes('node_modules/') && !link && !integrity,
  );
  for (const [place, entry] of unhashed) {
    const integrity = hashOf(lockName(place), entry.version);
    if (integrity === undefined) console.warn(`the registry has no hash of ${lockName(place)}@${entry.version}`);
    else entry.integrity = integrity;
  }
  packages.sort(([first], [second]) => first.localeCompare(second, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  console.log(`${missing.length} builds for other platforms added`);
}
