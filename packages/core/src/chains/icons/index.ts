import { BITCOIN_CHAIN_IDS, type CaipNetworkId } from '@portico/protocol';

type IconLoader = () => Promise<{ icon: string }>;

const ethereum: IconLoader = () => import('./networks/ethereum.ts');
const optimism: IconLoader = () => import('./networks/optimism.ts');
const base: IconLoader = () => import('./networks/base.ts');
const arbitrum: IconLoader = () => import('./networks/arbitrum.ts');
const bitcoin: IconLoader = () => import('./networks/bitcoin.ts');

/** Those that are bundled, by network or by namespace. */
export const networkIcons: ReadonlyMap<string, IconLoader> = new Map<string, IconLoader>([
  ['eip155:1', ethereum],
  ['eip155:10', optimism],
  ['eip155:56', () => import('./networks/bnb.ts')],
  ['eip155:100', () => import('./networks/gnosis.ts')],
  ['eip155:137', () => import('./networks/polygon.ts')],
  ['eip155:324', () => import('./networks/zksync.ts')],
  ['eip155:8453', base],
  ['eip155:42161', arbitrum],
  ['eip155:42220', () => import('./networks/celo.ts')],
  ['eip155:43114', () => import('./networks/avalanche.ts')],
  ['eip155:7777777', () => import('./networks/zora.ts')],
  ['eip155:1313161554', () => import('./networks/aurora.ts')],
  // A test network shows the icon of its main network; its name distinguishes them.
  ['eip155:11155111', ethereum],
  ['eip155:560048', ethereum],
  ['eip155:31337', ethereum],
  ['eip155:11155420', optimism],
  ['eip155:84532', base],
  ['eip155:421614', arbitrum],
  // Every ledger of the namespace is one of Solana; those of bip122 may be of other coins.
  ['solana', () => import('./networks/solana.ts')],
  [`bip122:${BITCOIN_CHAIN_IDS.mainnet}`, bitcoin],
  [`bip122:${BITCOIN_CHAIN_IDS.testnet}`, bitcoin],
  [`bip122:${BITCOIN_CHAIN_IDS.signet}`, bitcoin],
]);

const ether: IconLoader = () => import('./tokens/eth.ts');

/** Those that are bundled, by symbol. */
export const tokenIcons: ReadonlyMap<string, IconLoader> = new Map<string, IconLoader>([
  ['ETH', ether],
  // The icon library has none of its own; wrapped ether is shown as ether everywhere.
  ['WETH', ether],
  ['USDC', () => import('./tokens/usdc.ts')],
  ['USDT', () => import('./tokens/usdt.ts')],
  ['DAI', () => import('./tokens/dai.ts')],
  ['WBTC', () => import('./tokens/wbtc.ts')],
]);

/** Data URI of a network's icon, or `undefined` where none is bundled. */
export async function loadNetworkIcon(caipNetworkId: CaipNetworkId): Promise<string | undefined> {
  const [namespace = ''] = caipNetworkId.split(':');
  const load = networkIcons.get(caipNetworkId) ?? networkIcons.get(namespace);
  return (await load?.())?.icon;
}

/**
 * Data URI of a token's icon by its symbol, or `undefined` where none is bundled. A symbol proves nothing: call it only
 * for tokens that the host listed or that are native, never for what an unknown contract calls itself.
 */
export async function loadTokenIcon(symbol: string): Promise<string | undefined> {
  return (await tokenIcons.get(symbol)?.())?.icon;
}
