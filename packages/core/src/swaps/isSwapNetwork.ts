import { SWAP_SUPPORTED_CHAIN_IDS } from '@portico/protocol';
import type { Network } from '../contract/network.ts';

/** True where a network can have swaps: it is one of the specification's, or the host names its router. */
export const isSwapNetwork = ({ chainNamespace, id, contracts }: Network): boolean =>
  chainNamespace === 'eip155' &&
  (contracts?.swapRouter !== undefined || SWAP_SUPPORTED_CHAIN_IDS.some((one) => one === id));
