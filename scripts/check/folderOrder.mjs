import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, resolveRelative } from '../lib/modules.mjs';
import { filesUnder, isSource, isTestFile, readText, root } from '../lib/repo.mjs';

/** The packages whose folders stand in an order. */
const ordered = ['core', 'ui', 'pairing', 'server'];

/** More than this is no order that a person keeps in mind. */
const FLOORS_MAX = 8;

const heading = /^#+ (?:`([\w-]+)`$)?/;
const row = /^\| (\d+) \| `([\w.-]+)` \|/;

/**
 * The order as ARCHITECTURE.md has it: by package the floor of each folder, of rows `| 1 | `folder` | … |` below a
 * heading `package`.
 */
export function readFloors(markdown) {
  const packages = new Map();
  let floors;
  for (const line of markdown.split('\n')) {
    const [isHeading, name] = heading.exec(line) ?? [];
    if (isHeading !== undefined) floors = undefined;
    if (name !== undefined) packages.set(name, (floors = new Map()));
    const [, floor, folder] = row.exec(line) ?? [];
    if (folder !== undefined) floors?.set(folder, Number(floor));
  }
  return packages;
}

/** Why a folder may not import another one; undefined where it may: its own files, and those of lower floors. */
export function climbProblem(floors, from, to) {
  if (from === to || floors.get(to) < floors.get(from)) return undefined;
  const [own, other] = [from, to].map((folder) => `${folder} (${floors.get(folder) ?? 'no floor'})`);
  return `${own} may not import ${other}: only what is on a lower floor`;
}

/**
 * The sources that a request may stand for: of a relative path one, of `#name` each that the manifest has for a
 * condition.
 */
function targetsOf(file, { folder, manifest }, request) {
  if (request.startsWith('.')) return [resolveRelative(file, request)].filter((target) => target !== undefined);
  const leaves = (value) =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
  return leaves(manifest.imports?.[request] ?? [])
    .filter((path) => typeof path === 'string' && path.startsWith('./src/'))
    .map((path) => `${folder}/${path.slice(2)}`);
}

/** Every import of a package, types and lazy ones too, that stays on its floor or goes up. */
export function findClimbs(pack, floors, files, readImports = importsOf) {
  const start = `${pack.folder}/src/`;
  const placeOf = (file) => file.slice(start.length).split('/')[0];
  return files.flatMap((file) =>
    readImports(file).flatMap(({ request, line }) =>
      targetsOf(file, pack, request)
        .filter((target) => target.startsWith(start))
        .map((target) => climbProblem(floors, placeOf(file), placeOf(target)))
        .filter((problem) => problem !== undefined)
        .map((problem) => `${file}:${line} ${problem}`),
    ),
  );
}

function tableProblems({ folder }, floors, files) {
  const known = new Set(files.map((file) => file.slice(`${folder}/src/`.length).split('/')[0]));
  const highest = Math.max(...floors.values());
  return [
    ...[...known].filter((name) => !floors.has(name)).map((name) => `${folder}/src/${name} has no row`),
    ...[...floors.keys()]
      .filter((name) => !existsSync(join(root, folder, 'src', name)))
      .map((name) => `${folder}/src/${name} has a row and does not exist`),
    ...(highest > FLOORS_MAX ? [`${folder} has ${highest} floors; ${FLOORS_MAX} are allowed`] : []),
  ].map((problem) => `ARCHITECTURE.md: ${problem}`);
}

/** The violations of the order of folders, in every package that has one. */
export function folderProblems(packages) {
  const order = readFloors(readText('ARCHITECTURE.md'));
  return ordered.flatMap((name) => {
    const pack = packages.find(({ folder }) => folder === `packages/${name}`);
    const floors = order.get(name);
    if (pack === undefined || floors === undefined) return [`ARCHITECTURE.md has no order of the folders of ${name}`];
    // A test is in the folder of its code, and may import everything that its setup needs.
    const files = filesUnder(`${pack.folder}/src`, isSource).filter((file) => !isTestFile(file));
    return [...tableProblems(pack, floors, files), ...findClimbs(pack, floors, files)];
  });
}
