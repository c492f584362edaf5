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
import { createPortico } from '../createPortico.ts';

// Written out: as a namespace it would be built by code that every page pays for.
const networks = {
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

/** What `<script type="module" src="portico.js">` gives the page, as exports and as one global. */
const porticoForPages = { createPortico, evmAdapter, networks };

Object.defineProperty(globalThis, 'Portico', { value: porticoForPages, configurable: true });

export { createPortico, evmAdapter, networks };
