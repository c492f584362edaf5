import { base } from './portico/networks/base.js';
import { createPortico, evmAdapter, networks } from './portico/portico.js';

const portico = createPortico({ adapters: [evmAdapter()], networks: [networks.mainnet, base] });

const greeting = document.querySelector('#greeting');
portico.subscribeAccount(({ address }) => {
  if (greeting) greeting.textContent = address ? `Welcome, ${address}.` : 'Connect a wallet to see your shelf.';
});
