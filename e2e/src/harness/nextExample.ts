import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Example } from './examples.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const packages = ['protocol', 'core', 'evm', 'ui', 'react'];
// As on a host's machine: nothing resolves to sources, Next chooses its own NODE_ENV, and no framework phones home.
const env = { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: '', NEXT_TELEMETRY_DISABLED: '1' };
const run = (cwd: string, command: string, args: readonly string[]) =>
  promisify(execFile)(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });

const manifestSchema = v.looseObject({ dependencies: v.record(v.string(), v.string()) });

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

/** The example's manifest, with the packed tarballs in place of the registry's. */
async function pointAt(packed: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const file = join(folder, 'package.json');
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(file, 'utf8')));
  const { overrides } = v.parse(
    v.looseObject({ overrides: v.record(v.string(), v.unknown()) }),
    JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')),
  );
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).map(([name, version]) => [name, packed[name] ?? version]),
  );
  const all = { viem: overrides['viem'], ...packed };
  await writeFile(file, JSON.stringify({ ...manifest, dependencies, overrides: all }));
}

/** Installs, builds and starts the example far from this repository, with nothing of it but the packed packages. */
export async function serveNext(): Promise<Example> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-next-'));
  await cp(join(repository, 'examples/next'), folder, { recursive: true });
  const packedFolder = await mkdtemp(join(tmpdir(), 'portico-packed-'));
  await pointAt(await packPackages(packedFolder), folder);
  await run(folder, 'npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']);
  await run(folder, 'npm', ['run', 'build']);
  const next = join(folder, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await addressIn(child.stdout),
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
