import {
  arbitrum,
  aurora,
  avalanche,
  base,
  bsc,
  celo,
  defineNetwork,
  gnosis,
  mainnet,
  optimism,
  polygon,
  solana,
  solanaDevnet,
  solanaTestnet,
  zksync,
  zora,
} from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { createPortico } from './createPortico.ts';

/** The networks by name. Written out: as a namespace it would be built by code that every page pays for. */
export const networks = {
  arbitrum,
  aurora,
  avalanche,
  base,
  bsc,
  celo,
  defineNetwork,
  gnosis,
  mainnet,
  optimism,
  polygon,
  solana,
  solanaDevnet,
  solanaTestnet,
  zksync,
  zora,
};

// What a page has without importing anything.
Object.defineProperty(globalThis, 'Portico', { value: { createPortico, evmAdapter, networks }, configurable: true });
