import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, absolute. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** `/abs/packages/ui/src/a.ts` → `packages/ui/src/a.ts`, with forward slashes on every system. */
export const toRepoPath = (file) => relative(root, file).split(sep).join('/');

export const readText = (repoPath) => readFileSync(join(root, repoPath), 'utf8');

export const readJson = (repoPath) => JSON.parse(readText(repoPath));

/** Every file below a folder, as paths from the root, without installed packages and output. */
export function filesUnder(folder, matches = () => true) {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  const found = [];
  const walk = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (['node_modules', 'dist', 'reports', 'test-results', '.portico', '.git'].includes(entry.name)) continue;
      const file = join(directory, entry.name);
      if (entry.isDirectory()) walk(file);
      else if (matches(entry.name)) found.push(toRepoPath(file));
    }
  };
  walk(start);
  return found.sort();
}

/** Files git would publish: tracked ones and new ones that are not ignored. */
export function publishedFiles() {
  try {
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return list.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  } catch {
    // A downloaded archive has no history; then everything on disk counts.
    return filesUnder('.');
  }
}

/**
 * The workspace's packages: `{ name, folder, manifest, isApp }`, folder relative to the root. The examples of Next
 * install apart.
 */
export function workspacePackages() {
  const { workspaces } = readJson('package.json');
  const folders = ['packages', 'apps', 'examples'].flatMap((group) =>
    existsSync(join(root, group))
      ? readdirSync(join(root, group), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => `${group}/${entry.name}`)
          .filter((folder) => workspaces.includes(folder) || workspaces.includes(`${group}/*`))
      : [],
  );
  return [...folders, 'e2e']
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({
      folder,
      manifest: readJson(`${folder}/package.json`),
      name: readJson(`${folder}/package.json`).name,
      isApp: !folder.startsWith('packages/'),
    }));
}

const testFile = /\.(test|fixtures|browser|assure|e2e)\.(m?[jt]sx?)$|\.(browser|assure)\.test\.tsx?$/;

/** True for files that a host never receives: tests, their fixtures, and whole folders of test support. */
export const isTestFile = (repoPath) => testFile.test(repoPath) || /\/(testSupport|test)\//.test(repoPath);

/** Sources of the published files (the `testing` package is published too, but only for tests). */
export function shippedSources() {
  return filesUnder('packages', (name) => /\.tsx?$/.test(name)).filter(
    (file) => file.includes('/src/') && !file.startsWith('packages/testing/') && !isTestFile(file),
  );
}

export const isSource = (name) => /\.(ts|tsx)$/.test(name);
