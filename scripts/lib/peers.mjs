import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { licenceTextProblem } from '../check/licences.mjs';
import { isInstallStale } from './prepare.mjs';
import { run } from './processes.mjs';
import { root } from './repo.mjs';

/** The folder of other implementations, with which ours is compared; nothing that is shipped or checked needs them. */
export const peersFolder = join(root, 'test/interop');

/** The folder of AppKit, which a server of ours answers. */
export const appkitFolder = join(root, 'test/appkit');

/** Newer versions of these are under terms that bind every user to one vendor's network. */
const vendor = /^(?:@walletconnect|@reown)\//;
const licenceTexts = {
  'Apache-2.0': /Apache License\s+Version 2\.0/i,
  MIT: /Permission is hereby granted, free of charge, to any person/i,
};

/** The name of the package at a place of the lock file; npm notes it where the folder has another one. */
const nameOf = (place, { name }) => name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function readLock(folder, file) {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reports the problem of one package's terms, by its licence file: metadata can be wrong. */
function termsProblem(folder, place, { license }) {
  const files = readdirSync(join(folder, place)).filter((name) => /^(licen[cs]e|copying)/i.test(name));
  if (files.length === 0) return 'has no licence file';
  const texts = files.map((name) => readFileSync(join(folder, place, name), 'utf8'));
  const isAsDeclared = licenceTexts[license]?.test(texts.join('\n').replace(/\s+/g, ' ')) ?? false;
  if (!isAsDeclared) return `its licence file is not that of ${license}, which its metadata names`;
  return licenceTextProblem(texts);
}

/**
 * Installs the other implementations of a folder where they are missing. Resolves to a sentence where they are not
 * available, or not on our terms.
 */
export async function preparePeers(folder = peersFolder) {
  const wanted = readLock(folder, 'package-lock.json');
  if (wanted === undefined) return `${relative(root, folder)}/package-lock.json is missing or not JSON.`;
  if (isInstallStale(wanted, readLock(folder, 'node_modules/.package-lock.json'))) {
    console.log(`Installing the clients of others (npm ci in ${relative(root, folder)}) …`);
    const { code } = await run('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], { cwd: folder });
    if (code !== 0) return 'This registry does not have the clients of others; the words of npm are above.';
  }
  const installed = Object.entries(wanted.packages).filter(
    ([place, entry]) => vendor.test(nameOf(place, entry)) && existsSync(join(folder, place)),
  );
  const problems = installed.flatMap(([place, entry]) => {
    const problem = termsProblem(folder, place, entry);
    return problem === undefined ? [] : [`${place}: ${problem}`];
  });
  return problems.length === 0 ? undefined : problems.join('\n');
}
