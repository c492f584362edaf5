import { defineNetwork, mainnet } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { createPortico } from './createPortico.ts';

/**
 * The network that most pages name, and what makes one of a description. Every other is a file of its own beside this one,
 * `networks/base.js`: a page fetches those it names.
 */
export const networks = { defineNetwork, mainnet };

// What a page has without importing anything.
Object.defineProperty(globalThis, 'Portico', { value: { createPortico, evmAdapter, networks }, configurable: true });
