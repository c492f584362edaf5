import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Example } from './examples.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const packages = ['protocol', 'core', 'evm', 'ui', 'react', 'wagmi'];
/**
 * The examples, and the folder of each in one app: each is a route with a root layout of its own. Next is installed and
 * runs once for both.
 */
const examples = [
  { name: 'next', route: 'app/(next)' },
  { name: 'next-wagmi', route: 'app/wagmi' },
] as const;
// As on a host's machine: nothing resolves to sources, Next chooses its own NODE_ENV, and no framework phones home.
const env = { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: '', NEXT_TELEMETRY_DISABLED: '1' };
const run = (cwd: string, command: string, args: readonly string[]) =>
  promisify(execFile)(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });

const manifestSchema = v.looseObject({ dependencies: v.record(v.string(), v.string()) });
const connectorsSchema = v.object({ peerDependenciesMeta: v.record(v.string(), v.unknown()) });

/** Packs what the packages publish. `name → file:…tgz` */
async function packPackages(folder: string): Promise<Readonly<Record<string, string>>> {
  if (!process.env['PORTICO_IS_BUILT']) await run(repository, process.execPath, ['scripts/build.mjs', ...packages]);
  const folders = packages.map((name) => `./packages/${name}`);
  await run(repository, 'npm', ['pack', '--pack-destination', folder, ...folders]);
  const files = await readdir(folder);
  return Object.fromEntries(
    packages.map((name) => {
      const file = files.find((one) => one.startsWith(`portico-${name}-`));
      if (file === undefined) throw new Error(`@portico/${name} was not packed.`);
      return [`@portico/${name}`, `file:${join(folder, file)}`];
    }),
  );
}

async function readManifest(name: string) {
  return v.parse(
    manifestSchema,
    JSON.parse(await readFile(join(repository, 'examples', name, 'package.json'), 'utf8')),
  );
}

/** The manifest for all examples, with the packed tarballs in place of the registry's. */
async function writeManifest(packed: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const manifests = await Promise.all(examples.map(({ name }) => readManifest(name)));
  const { overrides } = v.parse(
    v.looseObject({ overrides: v.record(v.string(), v.unknown()) }),
    JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')),
  );
  const dependencies = Object.fromEntries(
    manifests
      .flatMap((manifest) => Object.entries(manifest.dependencies))
      .map(([name, version]) => [name, packed[name] ?? version]),
  );
  const all = { viem: overrides['viem'], ...packed };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifests[0], dependencies, overrides: all }));
}

/** Settings are those of the first example; the others have the same ones. */
async function copyExamples(folder: string): Promise<void> {
  for (const file of ['next.config.ts', 'tsconfig.json']) {
    const [text = '', ...others] = await Promise.all(
      examples.map(({ name }) => readFile(join(repository, 'examples', name, file), 'utf8')),
    );
    if (others.some((other) => other !== text)) throw new Error(`The examples have different files ${file}.`);
    await writeFile(join(folder, file), text);
  }
  for (const { name, route } of examples) {
    await cp(join(repository, 'examples', name, 'app'), join(folder, route), { recursive: true });
  }
}

/** The optional peers of wagmi's connectors, and those of them that were installed. */
async function listOptionalPeers(folder: string) {
  // npm puts the packages that wagmi needs next to it, or into its own folder.
  const folders = ['node_modules', 'node_modules/wagmi/node_modules'].map((one) => join(folder, one));
  const find = (name: string) => folders.map((one) => join(one, name)).find((path) => existsSync(path));
  const file = join(find('@wagmi/connectors') ?? folder, 'package.json');
  const { peerDependenciesMeta } = v.parse(connectorsSchema, JSON.parse(await readFile(file, 'utf8')));
  // Next compiles with TypeScript.
  const names = Object.keys(peerDependenciesMeta).filter((name) => name !== 'typescript');
  return { names, installed: names.filter(find) };
}

export interface NextExample extends Example {
  readonly optionalPeers: Awaited<ReturnType<typeof listOptionalPeers>>;
}

/**
 * Installs, builds and starts the examples far from this repository, with nothing of it but the packed packages: `/` is
 * `examples/next`, `/wagmi` is `examples/next-wagmi`.
 */
export async function serveNext(): Promise<NextExample> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-next-'));
  await copyExamples(folder);
  const packedFolder = await mkdtemp(join(tmpdir(), 'portico-packed-'));
  await writeManifest(await packPackages(packedFolder), folder);
  await run(folder, 'npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']);
  await run(folder, 'npm', ['run', 'build']);
  const optionalPeers = await listOptionalPeers(folder);
  const next = join(folder, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await addressIn(child.stdout),
    optionalPeers,
    async stop() {
      child.kill();
      await once(child, 'exit');
      await Promise.all([folder, packedFolder].map((one) => rm(one, { recursive: true, force: true })));
    },
  };
}

/**
 * The address that the server prints, once it prints that it is ready. The output stays read: a server whose output
 * pipe is full blocks.
 */
function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (part) => {
      text += String(part);
      const found = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(text);
      if (found && text.includes('Ready')) resolve(`${found[0]}/`);
    });
    output.on('end', () => reject(new Error(`The example did not start: ${text}`)));
  });
}
