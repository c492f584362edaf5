// Writes catalogue/market:
// node packages/server/scripts/pricingData.mjs
//
// From @aave-dao/aave-address-book (MIT) tokens that one large lending market has reviewed before listing them, and the
// dollar feeds of each chain; from @uniswap/sdk-core (MIT) the factories of Uniswap's pools.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tokens as listed } from '@aave-dao/aave-address-book/tokenlist';
import * as viemChains from 'viem/chains';

const target = fileURLToPath(new URL('../catalogue/market/', import.meta.url));

/** The book's names of chains. */
const chains = {
  Ethereum: 1,
  Optimism: 10,
  BNB: 56,
  Gnosis: 100,
  Polygon: 137,
  Sonic: 146,
  ZkSync: 324,
  Metis: 1088,
  Soneium: 1868,
  Mantle: 5000,
  Base: 8453,
  Arbitrum: 42161,
  Celo: 42220,
  Avalanche: 43114,
  Linea: 59144,
  Scroll: 534352,
};

/** `ETH__USD`, `_1INCH__USD`; calculated feeds, rates and those of closed markets are named otherwise. */
const pairName = /^_?([A-Za-z0-9]{1,16})__USD$/;
const byText = ([a], [b]) => (a < b ? -1 : 1);

async function feedsOf(book, name) {
  const module = await import(join(book, 'dist', `Chainlink${name}.mjs`));
  const found = Object.entries(module).flatMap(([key, feed]) => {
    const symbol = pairName.exec(key)?.[1]?.toUpperCase();
    return symbol === undefined ? [] : [[symbol, feed]];
  });
  return Object.fromEntries(found.sort(byText));
}

/** The package names the first quoter on the oldest chains; the second one has one address on all of these. */
const firstQuoter = '0xb27308f9F90D607463bb33eA1BeBb41C27CE5AB6';
const secondQuoter = '0x61fFE014bA17989E743c5F6cB21bF9697530B21e';
const quoterOf = (places) => (places?.quoterAddress === firstQuoter ? secondQuoter : places?.quoterAddress);

/** Pools of this chain's factory have no address that CREATE2 of other chains gives. */
const withoutCreate2 = new Set([324]);

/** Factories, contracts for swaps and the wrapped coin of each chain whose coins are worth something. */
function poolPlaces({
  CHAIN_TO_ADDRESSES_MAP: v3,
  V2_FACTORY_ADDRESSES: v2,
  WETH9: wrapped,
  SWAP_ROUTER_02_ADDRESSES: routerOf,
}) {
  const swapPlaces = (id) =>
    v3[id] === undefined || withoutCreate2.has(id) ? {} : { quoter: quoterOf(v3[id]), router: routerOf(id) };
  const isMain = (id) => Object.values(viemChains).some((chain) => chain.id === id && chain.testnet !== true);
  const ids = [...new Set([...Object.keys(v2), ...Object.keys(v3)].map(Number))].filter(isMain).sort((a, b) => a - b);
  return Object.fromEntries(
    ids.map((id) => [
      `eip155:${id}`,
      {
        v2Factory: v2[id],
        v3Factory: v3[id]?.v3CoreFactoryAddress,
        wrappedCoin: wrapped[id]?.address,
        ...swapPlaces(id),
      },
    ]),
  );
}

const folderOf = (name) => dirname(dirname(createRequire(import.meta.url).resolve(name)));
const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** The text of `pools.json` as the installed package has it. */
function poolsText() {
  const require = createRequire(import.meta.url);
  const version = versionIn(dirname(dirname(folderOf('@uniswap/sdk-core'))));
  const pools = poolPlaces(require('@uniswap/sdk-core'));
  return `${JSON.stringify({ source: `@uniswap/sdk-core ${version} (MIT)`, pools }, null, 2)}\n`;
}

/** The texts of `tokens.json`, `feeds.json` and `pools.json` as the installed packages have them. */
export async function pricingData() {
  const book = folderOf('@aave-dao/aave-address-book');
  const source = `@aave-dao/aave-address-book ${versionIn(book)} (MIT)`;
  // Deposits and their wrappings are left out: no source quotes them.
  const tokens = listed
    .filter(({ tags }) => tags.includes('underlying'))
    .map(({ chainId, address, name, symbol, decimals }) => ({ chainId, address, name, symbol, decimals }));
  const books = readdirSync(join(book, 'dist')).flatMap((file) => /^Chainlink(\w+)\.mjs$/.exec(file)?.[1] ?? []);
  const feeds = {};
  for (const [name, id] of Object.entries(chains)) {
    if (!books.includes(name)) throw new Error(`The book has no feeds of ${name} any more.`);
    feeds[`eip155:${id}`] = await feedsOf(book, name);
  }
  const text = (value) => `${JSON.stringify({ source, ...value }, null, 2)}\n`;
  return { 'tokens.json': text({ tokens }), 'feeds.json': text({ feeds }), 'pools.json': poolsText() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(target, { recursive: true });
  for (const [name, text] of Object.entries(await pricingData())) writeFileSync(join(target, name), text);
}
