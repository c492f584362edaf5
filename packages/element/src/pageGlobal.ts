import { defineNetwork, mainnet } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { createPortico } from './createPortico.ts';

/**
 * The network that most pages use, and the function that defines another. Every other is a file of its own next to this
 * one, `networks/base.js`: a page fetches those it uses.
 */
export const networks = { defineNetwork, mainnet };

// The global object of a page without imports.
Object.defineProperty(globalThis, 'Portico', { value: { createPortico, evmAdapter, networks }, configurable: true });
