// Writes the bundled network and token icons, one small module each: node scripts/chainIcons.mjs
// Marks: @web3icons/core (MIT). Wrapped ether has no mark there: it shows ether's.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanSvg, svgDataUri } from './lib/cleanSvg.mjs';
import { root } from './lib/repo.mjs';

const folder = join(root, 'packages/core/src/chains/icons');
const networks = {
  ethereum: 'ethereum',
  optimism: 'optimism',
  arbitrum: 'arbitrum-one',
  polygon: 'polygon',
  celo: 'celo',
  aurora: 'aurora',
  bnb: 'binance-smart-chain',
  avalanche: 'avalanche',
  zksync: 'zksync',
  gnosis: 'gnosis',
  base: 'base',
  zora: 'zora',
  solana: 'solana',
  bitcoin: 'bitcoin',
};
const tokens = { eth: 'ETH', usdc: 'USDC', usdt: 'USDT', dai: 'DAI', wbtc: 'WBTC' };

async function write(kind, mark, name) {
  const source = (await import(`@web3icons/core/svgs/${kind}/background/${mark}.svg.js`)).default;
  const uri = svgDataUri(cleanSvg(source, mark));
  const text = `// Written by scripts/chainIcons.mjs from @web3icons/core (MIT).\n/** Icon as a data URI. */\nexport const icon =\n  ${JSON.stringify(uri)};\n`;
  mkdirSync(join(folder, kind), { recursive: true });
  writeFileSync(join(folder, kind, `${name}.ts`), text);
}

for (const kind of ['networks', 'tokens']) rmSync(join(folder, kind), { recursive: true, force: true });
for (const [name, mark] of Object.entries(networks)) await write('networks', mark, name);
for (const [name, mark] of Object.entries(tokens)) await write('tokens', mark, name);
console.log(['networks', 'tokens'].map((kind) => `${readdirSync(join(folder, kind)).length} ${kind}`).join(', '));
