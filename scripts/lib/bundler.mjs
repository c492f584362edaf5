import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { root } from './repo.mjs';

const folder = join(root, 'test/bundler');

/** The program of the bundler: under GPL-3.0, so it is a process of its own, and no dependency of anything here. */
const file = join(folder, 'node_modules/@pimlico/alto/esm/cli/alto.js');

/** Installs a bundler of others where it is missing. Resolves to its file, or to the problem where there is none. */
export async function prepareBundler() {
  if (existsSync(file)) return { file };
  console.log('Installing the bundler of others (npm ci in test/bundler) …');
  const { code } = await run('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], { cwd: folder });
  return code === 0 ? { file } : { problem: 'This registry does not have the bundler; the words of npm are above.' };
}
