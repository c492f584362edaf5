import { defineNetwork, mainnet } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { createPortico } from './createPortico.ts';

/**
 * Mainnet, which most pages use, and the function that defines a network. Each other network is a file next to the
 * script, such as `networks/base.js`, so that a page fetches only the networks that it uses.
 */
export const networks = { defineNetwork, mainnet };

// The global object of a page without imports.
Object.defineProperty(globalThis, 'Portico', { value: { createPortico, evmAdapter, networks }, configurable: true });
