import { missingBuilds } from '../completeLock.mjs';
import { readJson, workspacePackages } from '../lib/repo.mjs';

export const fix =
  'Write the exact version (`npm i -E`): the lock file protects us, the pin protects whoever reads the manifest. Peers may be ranges.';

/** One version, under another name too (`npm:react@18.3.1`). */
const exact = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** `folder: name range` for each dependency that is not one version. */
export function loosePins(folder, manifest) {
  return kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${folder}/package.json: ${name} '${version}' is not one version`),
  );
}

/** The same package in two versions is two copies in a host's page. */
function disagreements(packages) {
  const versions = new Map();
  for (const { folder, manifest } of packages) {
    for (const [name, version] of kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}))) {
      const known = versions.get(name) ?? new Map();
      versions.set(name, known.set(version, [...(known.get(version) ?? []), folder]));
    }
  }
  return [...versions]
    .filter(([, byVersion]) => byVersion.size > 1)
    .map(
      ([name, byVersion]) =>
        `${name} is asked for as ${[...byVersion].map(([v, by]) => `${v} by ${by.join(', ')}`).join(' and ')}`,
    );
}

function lockProblems(lock) {
  return missingBuilds(lock).map(
    ([place]) => `package-lock.json lacks ${place}; run \`node scripts/completeLock.mjs\``,
  );
}

export async function run() {
  const packages = [{ folder: '.', manifest: readJson('package.json') }, ...workspacePackages()];
  const problems = [
    ...packages.flatMap(({ folder, manifest }) => loosePins(folder, manifest)),
    ...disagreements(packages),
    ...lockProblems(readJson('package-lock.json')),
  ];
  return { problems, summary: `${packages.length} manifests` };
}
