import { base, mainnet } from '@portico/core/networks';
import { createPortico } from '@portico/element';
import { evmAdapter } from '@portico/evm';

/** The page's portico: it answers the page's elements and holds the state. */
export const portico = createPortico({
  projectId: 'harbour-books',
  adapters: [evmAdapter()],
  networks: [mainnet, base],
});
