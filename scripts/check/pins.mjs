import { missingBuilds } from '../completeLock.mjs';
import { readJson, readText, workspacePackages } from '../lib/repo.mjs';

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

/** Packages without a hash. */
export const unhashed = (lock) =>
  Object.entries(lock.packages)
    .filter(
      ([place, { link, integrity }]) => place.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
    )
    .map(([place]) => `package-lock.json: ${place} has no integrity; run \`node scripts/completeLock.mjs\``);

function lockProblems(lock) {
  const missing = missingBuilds(lock).map(
    ([place]) => `package-lock.json lacks ${place}; run \`node scripts/completeLock.mjs\``,
  );
  return [...missing, ...unhashed(lock)];
}

const containerFiles = ['packages/server/Containerfile', 'packages/server/compose.yaml'];
/** PostgreSQL's whole version has two numbers. */
const wholeVersion =
  /^(?:[\w./-]+:\d+\.\d+\.\d+(?:-[\w.-]+)?|postgres:\d+\.\d+(?:-[\w.-]+)?|[\w./:-]+@sha256:[0-9a-f]{64})$/;

/** Images that may be another one tomorrow; stages of the same file are none. */
export function looseImages(text) {
  const stages = [...text.matchAll(/^FROM \S+ AS (\S+)/gim)].map(([, name]) => name);
  const images = [...text.matchAll(/^\s*(?:FROM|image:) +(\S+)/gm)].map(([, name]) => name);
  return images.filter((name) => !stages.includes(name) && !wholeVersion.test(name));
}

export async function run() {
  const packages = [{ folder: '.', manifest: readJson('package.json') }, ...workspacePackages()];
  const problems = [
    ...packages.flatMap(({ folder, manifest }) => loosePins(folder, manifest)),
    ...disagreements(packages),
    ...lockProblems(readJson('package-lock.json')),
    ...containerFiles.flatMap((file) =>
      looseImages(readText(file)).map((name) => `${file}: image '${name}' is not one version`),
    ),
  ];
  return { problems, summary: `${packages.length} manifests` };
}
