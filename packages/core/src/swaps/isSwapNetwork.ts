import { SWAP_SUPPORTED_CHAIN_IDS } from '@portico/protocol';
import type { Network } from '../contract/network.ts';

/**
 * True where a network can have swaps. Of EVM chains: one of the specification's, or with a router of the host's; of
 * other namespaces the server has the exchange.
 */
export const isSwapNetwork = ({ chainNamespace, id, contracts }: Network): boolean =>
  chainNamespace !== 'eip155' ||
  contracts?.swapRouter !== undefined ||
  SWAP_SUPPORTED_CHAIN_IDS.some((one) => one === id);
