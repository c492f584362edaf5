import * as networks from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { createPortico } from '../createPortico.ts';

/** What `<script type="module" src="portico.js">` gives the page, as exports and as one global. */
const porticoForPages = { createPortico, evmAdapter, networks };

Object.defineProperty(globalThis, 'Portico', { value: porticoForPages, configurable: true });

export { createPortico, evmAdapter, networks };
