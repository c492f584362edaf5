import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * The path of anvil's own binary for this machine. The package's launcher is passed by: it needs an install script on
 * some package managers, and one more process would stand between us and the chain that has to be stopped.
 */
export function anvilBinary(): string {
  const architecture = architectures[process.arch];
  const name = `@foundry-rs/anvil-${process.platform}-${architecture ?? process.arch}`;
  const fromHere = createRequire(import.meta.url);
  const fromAnvil = createRequire(fromHere.resolve('@foundry-rs/anvil/package.json'));
  try {
    const folder = dirname(fromAnvil.resolve(`${name}/package.json`));
    const path = join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
    if (existsSync(path)) return path;
  } catch (cause) {
    throw new Error(`The chain node for this machine is missing. Run: npm install ${name}`, { cause });
  }
  throw new Error(`${name} is installed but holds no binary. Remove node_modules and install again.`);
}
