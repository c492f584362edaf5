import { posix } from 'node:path';
import { run } from '../lib/processes.mjs';
import { isTestFile, root, workspacePackages } from '../lib/repo.mjs';

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** The packages that hosts install. */
export const publicPackages = () => workspacePackages().filter(({ isApp }) => !isApp);

const required = ['LICENSE', 'README.md', 'package.json'];

const pathsOf = (target) => (typeof target === 'string' ? [target] : Object.values(target).flatMap(pathsOf));

/** Files that a manifest names: `exports`, `imports` and `bin`, under every condition. */
const namedFiles = ({ exports = {}, imports = {}, bin = {} }) =>
  pathsOf([exports, imports, bin].map((field) => Object.values(field))).map((path) => posix.normalize(path));

/**
 * Tests of the repository's own, and what supports only them. A package may ship tests for hosts, as `conformance` is.
 */
const isOwnTest = (path) => isTestFile(path) || path.startsWith('src/testing/');

/** Problems of one tarball, given the paths in it. */
export function tarballProblems({ name, manifest }, paths) {
  const files = new Set(paths);
  const tests = name === '@portico/testing' ? paths.filter((path) => /\.test\./.test(path)) : paths.filter(isOwnTest);
  return [
    ...required.filter((path) => !files.has(path)).map((path) => `has no ${path}`),
    ...namedFiles(manifest)
      .filter((path) => !files.has(path))
      .map((path) => `names ${path}, which is not in the tarball`),
    ...tests.map((path) => `ships the test file ${path}`),
    ...['license', 'engines', 'description', 'files']
      .filter((field) => manifest[field] === undefined)
      .map((field) => `has no \`${field}\``),
  ].map((problem) => `${name}: ${problem}`);
}

/** Problems of every tarball that `npm pack` would write. Nothing is written or installed. */
export async function allTarballProblems(packages) {
  const workspaces = packages.flatMap(({ folder }) => ['--workspace', folder]);
  const { code, output } = await run(npm, ['pack', '--dry-run', '--json', '--silent', ...workspaces], {
    cwd: root,
    isQuiet: true,
  });
  const start = output.indexOf('[');
  if (code !== 0 || start < 0) return [`npm pack failed: ${output.trim()}`];
  const packed = JSON.parse(output.slice(start));
  return packages.flatMap((pack) => {
    const entry = packed.find(({ name }) => name === pack.name);
    if (entry === undefined) return [`${pack.name}: npm pack wrote nothing`];
    return tarballProblems(
      pack,
      entry.files.map(({ path }) => path),
    );
  });
}
