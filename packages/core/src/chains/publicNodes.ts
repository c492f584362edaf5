import { arbitrum } from './arbitrum.ts';
import { sepolia } from './sepolia.ts';
import { hoodi } from './hoodi.ts';
import { baseSepolia } from './baseSepolia.ts';
import { optimismSepolia } from './optimismSepolia.ts';
import { arbitrumSepolia } from './arbitrumSepolia.ts';
import { aurora } from './aurora.ts';
import { avalanche } from './avalanche.ts';
import { base } from './base.ts';
import { bitcoin } from './bitcoin.ts';
import { bitcoinSignet } from './bitcoinSignet.ts';
import { bitcoinTestnet } from './bitcoinTestnet.ts';
import { bsc } from './bsc.ts';
import { celo } from './celo.ts';
import { gnosis } from './gnosis.ts';
import { mainnet } from './mainnet.ts';
import type { Network } from '../contract/network.ts';
import { optimism } from './optimism.ts';
import { polygon } from './polygon.ts';
import { solana } from './solana.ts';
import { solanaDevnet } from './solanaDevnet.ts';
import { solanaTestnet } from './solanaTestnet.ts';
import { zksync } from './zksync.ts';
import { zora } from './zora.ts';

/** The networks that come with this package, but for the one on the developer's own machine. */
const networks: readonly Network[] = [
  sepolia,
  hoodi,
  baseSepolia,
  optimismSepolia,
  arbitrumSepolia,
  arbitrum,
  aurora,
  avalanche,
  base,
  bitcoin,
  bitcoinSignet,
  bitcoinTestnet,
  bsc,
  celo,
  gnosis,
  mainnet,
  optimism,
  polygon,
  solana,
  solanaDevnet,
  solanaTestnet,
  zksync,
  zora,
];

/**
 * True where a network is read over the public nodes of its bundled definition: the host configured none. A URL that a
 * host wrote itself is never one of them, unless it is the very same.
 */
export function hasPublicNodes(network: Network): boolean {
  const known = networks.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId);
  return known !== undefined && known.rpcUrls.default.http.join() === network.rpcUrls.default.http.join();
}
