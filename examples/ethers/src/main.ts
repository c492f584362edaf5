import { base, mainnet } from '@portico/core/networks';
import { createPortico } from '@portico/element';
import { ethersAdapter, watchSigner } from '@portico/ethers';
import type { JsonRpcSigner } from 'ethers';
import './page.css';

const portico = createPortico({
  projectId: 'harbour-books',
  adapters: [ethersAdapter()],
  networks: [mainnet, base],
});

const greeting = document.querySelector('#greeting');
const sign = document.querySelector<HTMLButtonElement>('#sign');
const output = document.querySelector('output');
let signer: JsonRpcSigner | undefined;

watchSigner(portico, (next) => {
  signer = next;
  if (greeting) greeting.textContent = next ? `Welcome, ${next.address}.` : 'Connect a wallet to see yours.';
  if (sign) sign.disabled = !next;
});

sign?.addEventListener('click', () => {
  signer?.signMessage('I read here.').then(
    (signature) => {
      if (output) output.textContent = signature;
    },
    () => {
      if (output) output.textContent = 'Not signed.';
    },
  );
});
