import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { licenceTextProblem } from '../check/licences.mjs';
import { isInstallStale } from './prepare.mjs';
import { run } from './processes.mjs';
import { root } from './repo.mjs';

const folder = join(root, 'test/interop');

/** Where clients of others are, with which ours is compared; nothing that is shipped or checked needs them. */
export const peersFolder = folder;

const vendor = /^node_modules\/(?:.*\/)?(?:@walletconnect|@reown)\/[^/]+$|^node_modules\/sign-client-[\d.]+$/;

function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** What is wrong with the terms of one package, by its licence file; metadata can lie. */
function termsProblem(place) {
  const files = readdirSync(join(folder, place)).filter((name) => /^(licen[cs]e|copying)/i.test(name));
  if (files.length === 0) return 'has no licence file';
  return licenceTextProblem(files.map((name) => readFileSync(join(folder, place, name), 'utf8')));
}

/** Installs the clients of others where they are missing. Resolves to a sentence where they cannot be had, or not on our terms. */
export async function preparePeers() {
  const wanted = readLock('package-lock.json');
  if (wanted === undefined) return 'test/interop/package-lock.json is missing or not JSON.';
  if (isInstallStale(wanted, readLock('node_modules/.package-lock.json'))) {
    console.log('Installing the clients of others (npm ci in test/interop) …');
    const { code } = await run('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], { cwd: folder });
    if (code !== 0) return 'This registry does not have the clients of others; the words of npm are above.';
  }
  const places = Object.keys(wanted.packages).filter((place) => vendor.test(place) && existsSync(join(folder, place)));
  const problems = places.flatMap((place) => {
    const problem = termsProblem(place);
    return problem === undefined ? [] : [`${place}: ${problem}`];
  });
  return problems.length === 0 ? undefined : problems.join('\n');
}
