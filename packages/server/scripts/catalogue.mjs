// Writes the catalogue that comes with the server: node packages/server/scripts/catalogue.mjs <wallets.json>
// wallets.json: the wallet registry as the npm package thirdweb 5.121.6 (Apache-2.0) carries it. Marks: @web3icons/core
// (MIT).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { networks, tokens } from '@web3icons/common';
import { runnerImport } from 'vite';

const server = join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(server, '..', '..');
const catalogue = join(server, 'catalogue');
const markBytesMax = 16_384;

const load = async (file) => (await runnerImport(join(server, 'src', file), { root, logLevel: 'error' })).module;
const { importWallets } = await load('api/services/directory/importWallets.ts');
const { cleanSvg } = await load('api/services/directory/cleanSvg.ts');

const markOf = async (kind, name) => (await import(`@web3icons/core/svgs/${kind}/background/${name}.svg.js`)).default;

/**
 * Purpose, chains and marks of the wallets that the modal ships with: the modal has them already, so the catalogue
 * omits them.
 */
async function choices() {
  const { wallets } = JSON.parse(readFileSync(join(root, 'packages/core/src/wallets/catalogue/ids.json'), 'utf8'));
  const list = wallets.map(async ({ id, mark, chains, source }, index) => {
    const svg = mark === undefined ? undefined : await markOf(...mark.split('/'));
    return [id, { rank: index + 1, chains, chainsSource: source, mark: svg }];
  });
  return new Map(await Promise.all(list));
}

async function writeMarks(kind, wanted) {
  rmSync(join(catalogue, kind), { recursive: true, force: true });
  mkdirSync(join(catalogue, kind), { recursive: true });
  let left = 0;
  for (const [name, file] of wanted) {
    try {
      const svg = cleanSvg(await markOf(kind, file));
      if (svg.length > markBytesMax) throw new Error('is too large');
      writeFileSync(join(catalogue, kind, `${name}.svg`), svg);
    } catch {
      left += 1;
    }
  }
  console.log(`${wanted.size - left} ${kind}, ${left} left out`);
}

const fileOf = ({ filePath }) => filePath.slice(filePath.indexOf(':') + 1);
const [source] = process.argv.slice(2);
if (source !== undefined) {
  rmSync(join(catalogue, 'wallets'), { recursive: true, force: true });
  const { written, refused } = importWallets(JSON.parse(readFileSync(source, 'utf8')), catalogue, await choices());
  console.log(`${written} wallets`);
  for (const { id, why } of refused) console.log(`  ${id}: ${why}`);
}
const withChain = networks.filter(({ caip2id, variants }) => caip2id && variants.includes('background'));
await writeMarks('networks', new Map(withChain.map((one) => [one.caip2id.replaceAll(':', '@'), fileOf(one)])));
const plain = tokens.filter((one) => one.variants.includes('background') && /^[A-Za-z0-9]{1,16}$/.test(fileOf(one)));
await writeMarks('tokens', new Map(plain.map((one) => [fileOf(one).toUpperCase(), fileOf(one)])));
